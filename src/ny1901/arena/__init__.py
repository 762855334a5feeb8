"""Bots against bots: round robins, a book of results, and ratings."""
