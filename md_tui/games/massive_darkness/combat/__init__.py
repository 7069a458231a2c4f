"""What a combat is made of: dice, sentences in force, payments, wounds."""
