/**
 * A reason in the player's language. The server finds reasons as data: a key and what it speaks of.
 * The words are in the i18n files, section `reason`: {name} is a gap, {name.capital} begins with a
 * capital letter, {name.dative} is in the dative, which German has.
 */

/** @import { NamedValue, Puzzle, Reason, ReasonValue } from '../types.js' */

import { text } from '../i18n/text.js';
import { BLANK, isRow, linesOf } from '../puzzle.js';
import { colourWord } from './colourWord.js';

const GAP = /\{(\w+)(?:\.(\w+))?\}/g;
const ORDINALS = 12; // runs of one length in a clue that have a word for their place

/** @param {Puzzle} puzzle @param {Reason} reason */
export function sentenceOf(puzzle, reason) {
  return capital(said(puzzle, reason, -1));
}

/** @param {Puzzle} puzzle @param {Reason} reason @param {number} outer the line of what it is a part of */
function said(puzzle, reason, outer) {
  const line = reason.line ?? outer;
  const values = reason.values ?? {};
  const cells = places(values.cells)?.length ?? 1;
  const count = typeof values.count === 'number' ? values.count : cells;
  const whole = text(`reason.${reason.key}`, { count: String(count) });
  return whole.replace(GAP, (gap, name, form) => {
    if (name !== 'line' && !(name in values)) return gap;
    const words = name === 'line' ? lineWords(puzzle, line) : valueWords(puzzle, values[name], line, cells, form);
    return form === 'capital' ? capital(words) : words;
  });
}

/**
 * @param {Puzzle} puzzle
 * @param {ReasonValue} value
 * @param {number} line
 * @param {number} cells that are spoken about: some languages say ‘blank’ otherwise of several
 * @param {string} [form]
 * @returns {string}
 */
function valueWords(puzzle, value, line, cells, form) {
  if (typeof value === 'number') return String(value);
  if ('key' in value) return said(puzzle, value, line);
  if ('all' in value) return listed(value.all.map((reason) => said(puzzle, reason, line)), value.by);
  return namedWords(puzzle, value, line, cells, form);
}

/** @type {(puzzle: Puzzle, value: NamedValue, line: number, cells: number, form?: string) => string} */
function namedWords(puzzle, value, line, cells, form) {
  if ('places' in value) return cellsWords(value.places, form === 'dative' ? 'cellsDative' : 'cells');
  if ('values' in value) return listed(value.values.map((mark) => markWords(puzzle, mark, cells)), 'or');
  if ('colour' in value) return colourWord(puzzle.palette[value.colour[0]].name);
  if ('runs' in value) return listed(value.runs.map((run) => runWords(puzzle, line, run)));
  if ('clue' in value) return clueWords(puzzle, line);
  if ('lines' in value) {
    return listed(value.lines.map((each) => text('reason.lineIn', { line: lineWords(puzzle, each) })));
  }
  const [row, column] = linesOf(puzzle, value.cell[0]);
  return text('reason.cell', { row: String(row + 1), column: String(column - puzzle.height + 1) });
}

/** @param {Puzzle} puzzle @param {number} line */
function lineWords(puzzle, line) {
  return isRow(puzzle, line)
    ? text('reason.row', { number: String(line + 1) })
    : text('reason.column', { number: String(line - puzzle.height + 1) });
}

/** @param {Puzzle} puzzle @param {number} mark @param {number} count */
function markWords(puzzle, mark, count) {
  if (mark === BLANK) return text('reason.blank', { count: String(count) });
  if (puzzle.palette.length === 2) return text('reason.filled', { count: String(count) });
  return text('reason.coloured', { colour: colourWord(puzzle.palette[mark].name) });
}

/** A run by its number, and by its place or colour where that is needed. @type {(puzzle: Puzzle, line: number, index: number) => string} */
function runWords({ palette, clues }, line, index) {
  const { length, colour } = clues[line][index];
  const several = palette.length > 2 ? 'Colour' : '';
  const alike = [...clues[line].keys()].filter(
    (other) => clues[line][other].length === length && clues[line][other].colour === colour,
  );
  const values = {
    length: String(length),
    number: String(index + 1),
    colour: colourWord(palette[colour].name),
    order: '',
  };
  if (alike.length === 1) return text(`reason.run${several}`, values);
  const place = alike.indexOf(index) + 1;
  if (place < alike.length && place > ORDINALS) return text(`reason.runNumber${several}`, values);
  values.order = text(place === alike.length ? 'reason.orderLast' : `reason.order${place}`);
  return text(`reason.runOrder${several}`, values);
}

/** All runs of a line, in order. @param {Puzzle} puzzle @param {number} line */
function clueWords(puzzle, line) {
  const clue = puzzle.clues[line];
  if (clue.length === 1) return runWords(puzzle, line, 0);
  if (puzzle.palette.length === 2) {
    return text('reason.clueRuns', { runs: clue.map(({ length }) => length).join(' ') });
  }
  const runs = clue.map(({ length, colour }) =>
    text('reason.clueColour', { length: String(length), colour: colourWord(puzzle.palette[colour].name) }),
  );
  return text('reason.clueRuns', { runs: listed(runs) });
}

/** Cells of a line, counted from 1: ‘cells 1, 2, 5 and 7 to 9’. @param {number[]} cells @param {'cells' | 'cellsDative'} form */
function cellsWords(cells, form) {
  /** @type {number[][]} */
  const groups = [];
  for (const cell of cells) {
    const last = groups.at(-1);
    if (last && last[last.length - 1] === cell - 1) last.push(cell);
    else groups.push([cell]);
  }
  const parts = groups.flatMap((group) =>
    group.length > 2
      ? [text('reason.range', { first: String(group[0] + 1), last: String(group[group.length - 1] + 1) })]
      : group.map((cell) => String(cell + 1)),
  );
  return text(`reason.${form}`, { list: listed(parts), count: String(cells.length) });
}

/** ‘a, b and c’. @param {string[]} parts @param {string} [by] */
function listed(parts, by = 'and') {
  if (parts.length < 2) return parts.join('');
  const between = by === 'semicolon' ? 'reason.semicolon' : 'reason.comma';
  const some = parts.slice(0, -1).reduce((before, part) => text(between, { some: before, last: part }));
  return text(`reason.${by}`, { some, last: parts[parts.length - 1] });
}

/** The places of a value that is cells of a line. @param {ReasonValue | undefined} value */
function places(value) {
  return typeof value === 'object' && 'places' in value ? value.places : undefined;
}

/** @param {string} words */
const capital = (words) => words.charAt(0).toUpperCase() + words.slice(1);
