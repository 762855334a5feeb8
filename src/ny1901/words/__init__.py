"""The catalogues of sentences, and how a sentence is filled in."""
