"""From values to messages: what a client is shown, made once for each version of a table."""
