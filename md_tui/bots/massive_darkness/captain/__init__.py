"""A bot that looks ahead: it tries plans on an imagined table and takes the one that turns out best."""
