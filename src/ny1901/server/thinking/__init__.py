"""Bots think here: whose turn it is, in processes of their own."""
