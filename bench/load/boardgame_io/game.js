// A toy: two players take turns at adding one. No rules to speak of, nothing hidden.
module.exports = {
  name: "toy",
  setup: () => ({ count: 0 }),
  moves: { add: ({ G }) => ({ count: G.count + 1 }) },
  turn: { minMoves: 1, maxMoves: 1 },
};
