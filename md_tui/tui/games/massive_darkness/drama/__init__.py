"""What happens in a fight, told in its order: throws and re-rolls, what each symbol pays, what enemies do."""
