// boardgame.io's own server with its store in memory. Run as `node server.js PORT`.
const { Server, Origins } = require("boardgame.io/server");
const game = require("./game");

Server({ games: [game], origins: [Origins.LOCALHOST] }).run(Number(process.argv[2]));
