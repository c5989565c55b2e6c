// Tables of three at boardgame.io's server, each playing as fast as it can: moves a second, and how long a move takes from being made until
// the last of the other two has it.
'use strict';

const { performance } = require('node:perf_hooks');
const { Client } = require('boardgame.io/client');
const { SocketIO } = require('boardgame.io/multiplayer');
const { Cells } = require('./game');

const [port, tables, seconds] = process.argv.slice(2).map(Number);
const took = [];
let playing = false;

const pause = (ms) => new Promise((done) => setTimeout(done, ms));

class Table {
  constructor(number) {
    const client = (seat) =>
      Client({
        game: Cells,
        multiplayer: SocketIO({ server: `http://localhost:${port}` }),
        matchID: `table-${number}`,
        playerID: String(seat),
        numPlayers: 3,
        debug: false,
      });
    this.clients = [0, 1, 2].map(client);
    this.mover = null;
    for (const one of this.clients) {
      one.subscribe(() => this.look());
      one.start();
    }
  }

  ready() {
    return this.clients.every((one) => one.getState());
  }

  move() {
    if (!playing) return;
    const next = this.clients.findIndex((one) => one.getState().ctx.currentPlayer === one.playerID);
    const state = this.clients[next].getState();
    Object.assign(this, { mover: next, awaited: state._stateID + 1, begun: performance.now() });
    this.clients[next].moves.put((state._stateID * 7) % 60);
  }

  // Has the last move reached the other two? Whoever made it has it at once, before the server does.
  look() {
    const others = this.clients.filter((_, seat) => seat !== this.mover);
    if (this.mover === null || !others.every((one) => one.getState()?._stateID >= this.awaited)) return;
    if (playing) took.push(performance.now() - this.begun);
    this.mover = null;
    setImmediate(() => this.next(others[0]));
  }

  // The mover's own copy may still be behind the server's: the others know whose turn it is.
  next(other) {
    const seat = Number(other.getState().ctx.currentPlayer);
    if (this.clients[seat].getState().ctx.currentPlayer === String(seat)) this.move();
    else setImmediate(() => this.next(other));
  }
}

async function main() {
  const all = Array.from({ length: tables }, (_, number) => new Table(number));
  while (!all.every((table) => table.ready())) await pause(100);
  playing = true;
  for (const table of all) table.move();
  await pause(seconds * 1000);
  playing = false;
  took.sort((a, b) => a - b);
  const at = (share) => took[Math.floor(took.length * share)].toFixed(1);
  console.log(`${took.length} moves in ${seconds} s: ${(took.length / seconds).toFixed(1)} a second`);
  console.log(`from the move to the last other player: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms`);
  process.exit(0);
}

main();
