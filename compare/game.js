// A small game for three: each turn somebody puts their mark on one of sixty cells.
'use strict';

exports.Cells = {
  name: 'cells',
  setup: () => ({ cells: Array(60).fill(0), marks: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    put: ({ G, playerID }, cell) => {
      G.cells[cell] = Number(playerID) + 1;
      G.marks += 1;
    },
  },
};
