// boardgame.io's own server, as its documentation starts it: in memory.
'use strict';

const { Server, Origins } = require('boardgame.io/server');
const { Cells } = require('./game');

Server({ games: [Cells], origins: [Origins.LOCALHOST_IN_DEVELOPMENT] }).run(Number(process.argv[2]));
