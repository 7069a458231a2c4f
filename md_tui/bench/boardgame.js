// The same marches in boardgame.io: each line on standard input asks for one timed round, the answer is its processor seconds.
const { Client } = require('boardgame.io/client');
const readline = require('readline');

const MOVES = 1000;
const FIGURES = 24;

const setup = () => {
  const figures = {};
  for (let i = 0; i < FIGURES; i++) figures['f' + i] = { field: i, health: 3 };
  return { figures };
};
const march = ({ G }, figure, to) => {
  G.figures[figure] = { field: to, health: G.figures[figure].health };
};
const begun = () => {
  const client = Client({ game: { setup, moves: { march } }, numPlayers: 1, debug: false });
  client.start();
  return client;
};
const play = (client) => {
  for (let i = 0; i < MOVES; i++) client.moves.march('f' + (i % FIGURES), i);
};
const recorded = begun();
play(recorded);
const actions = recorded.log.map((entry) => entry.action);

const works = {
  commands: (client) => play(client),
  replay: (client) => actions.forEach((action) => client.store.dispatch(action)),
};
readline.createInterface({ input: process.stdin }).on('line', (name) => {
  const client = begun();
  const start = process.cpuUsage();
  works[name](client);
  const used = process.cpuUsage(start);
  console.log((used.user + used.system) / 1e6);
});
