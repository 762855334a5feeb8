// Matches between two of boardgame.io's own clients that answer each other at once.
// Run as `node clients.js PORT MATCHES SECONDS`; prints one JSON line with the moves per second.
const { Client } = require("boardgame.io/client");
const { SocketIO } = require("boardgame.io/multiplayer");
const game = require("./game");

const [port, matches, seconds] = process.argv.slice(2).map(Number);
const WARM_UP = 2000;
let moves = 0;

function sit(matchID, playerID) {
  const multiplayer = SocketIO({ server: `http://127.0.0.1:${port}`, socketOpts: { transports: ["websocket"] } });
  const client = Client({ game, numPlayers: 2, matchID, playerID, multiplayer, debug: false });
  let moved = -1;
  client.start();
  client.subscribe((state) => {
    if (!state || !state.isConnected || state.ctx.currentPlayer !== playerID || state.ctx.turn === moved) return;
    moved = state.ctx.turn;
    moves += 1;
    setImmediate(() => client.moves.add());
  });
}

for (let match = 0; match < matches; match++) for (const player of ["0", "1"]) sit(`match-${match}`, player);

setTimeout(() => {
  const before = moves, start = process.hrtime.bigint();
  setTimeout(() => {
    const elapsed = Number(process.hrtime.bigint() - start) / 1e9;
    console.log(JSON.stringify({ moves, moves_per_second: (moves - before) / elapsed }));
    process.exit(0);
  }, seconds * 1000);
}, WARM_UP);
