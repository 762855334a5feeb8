"""Tables for people and bots over the web: HTTP for tables, one WebSocket per client for play."""
