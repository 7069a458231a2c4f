"""What play without people needs to know of each game."""
