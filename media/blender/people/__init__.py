"""Portraits: sitters shaped from a mesh of the human body, engraved line by line."""
