// The states of a game, one after every ply, with the move that led to each.
import { play, legalHoles, other } from "./rules.js";

// replayed plays a game's moves from the start. After a move that was played against
// the rules stands what lay on the board.
export function replayed(game) {
  const row = () => Array(game.holes).fill(game.stones / game.holes / 2);
  let state = { ...game, board: [row(), row()], kazan: [0, 0], tuzdyk: [0, 0], toMove: 1, lastMove: null, legal: [], result: null };
  const all = [state];
  for (const m of game.moves) {
    const { state: after, move } = m.wrong ? told(state, m) : play(state, m.hole);
    state = { ...after, lastMove: { ...move, ply: m.ply, notation: m.notation } };
    state.legal = legalHoles(state);
    all.push(state);
  }
  return all;
}

// told is the position that a wrong move is recorded with.
function told(state, m) {
  const position = m.position ? parse(m.position) : {};
  return { state: { ...state, ...position, toMove: other(m.side) }, move: { side: m.side, hole: m.hole, path: [], landing: [0, 0], captured: 0, tuzdyk: false } };
}

// parse reads a position string (spec/rules.md 5.1): "5,5,1,6,6/6,0,5,5,5 6,0 2", with
// the tuzdyks before the side to move in togyz kumalak.
function parse(text) {
  const fields = text.split(' ');
  const numbers = (list) => list.split(',').map((n) => Number(n) || 0);
  return { board: fields[0].split('/').map(numbers), kazan: numbers(fields[1]), tuzdyk: fields.length === 4 ? numbers(fields[2]) : [0, 0] };
}
