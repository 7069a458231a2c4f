"""The hero sheets of the box: archetype, Speed, Health, Stamina, defense, then the four attributes."""

PRINTED = """
ashrian healer 5 10 4 gray 2 2 3 4
avric_albright healer 4 12 4 gray 2 3 4 2
leoric_of_the_book mage 4 8 5 gray 1 5 2 3
widow_tarha mage 4 10 4 gray 2 4 3 2
jain_fairwood scout 5 8 5 gray 2 3 2 4
tomble_burrowell scout 4 8 5 gray 1 2 3 5
grisban_the_thirsty warrior 3 14 4 gray 5 2 3 1
syndrael warrior 4 12 4 gray 4 3 2 2
"""
