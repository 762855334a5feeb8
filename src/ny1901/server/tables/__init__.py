"""The domain of the server: tables, who sits at them, what happened at them, and what may be done."""
