/**
 * The page's colours for the canvas: read from the CSS variables of the theme, then fitted to a
 * puzzle's palette, so that every colour can be told from the cells around it in every theme.
 */

/** @import { Puzzle } from '../types.js' */

/** @typedef {{ [name: string]: string }} Theme CSS variables without their dashes, in camel case */

/**
 * @typedef {object} Look the colours of one puzzle on one theme
 * @property {Theme} theme
 * @property {boolean} plain black and white, in the theme's own colours
 * @property {string} unknown
 * @property {string} blank
 * @property {string[]} fills by mark; the first is blank
 * @property {string[]} inks by mark: what is written on the fill
 * @property {string} cross
 * @property {string} grid
 * @property {string} gridStrong
 */

const NAMES = [
  'paper', 'card', 'ink', 'muted', 'line', 'accent', 'accent-ink', 'accent-soft', 'good', 'bad',
  'guess', 'focus', 'shade', 'cell-unknown', 'cell-blank', 'cell-shaded', 'cell-cross', 'grid',
  'grid-strong', 'board-hover', 'clue', 'clue-done', 'clue-bad',
];

/* Contrast below which a colour is lost on its surroundings; on white a tint is seen much sooner. */
const TOO_NEAR = { dark: 1.5, light: 1.2 };

/** @param {Element} element @returns {Theme} */
export function readTheme(element) {
  const style = getComputedStyle(element);
  const entries = NAMES.map((name) => [camel(name), style.getPropertyValue(`--${name}`).trim()]);
  return Object.fromEntries(entries);
}

/** @param {string} name */
const camel = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

/**
 * @param {Theme} theme
 * @param {Puzzle['palette']} palette
 * @returns {Look}
 */
export function lookOf(theme, palette) {
  const plain = palette.length === 2 && luminance(palette[1].rgb) < 0.05;
  const fills = palette.map((colour) => colour.rgb);
  if (plain) fills[1] = theme.cellShaded;
  const colours = fills.slice(1);
  const surface = [
    { unknown: theme.cellUnknown, blank: theme.cellBlank },
    { unknown: '#434a53', blank: '#3a4048' },
    { unknown: '#ffffff', blank: '#ece9e2' },
    { unknown: '#a9a69f', blank: '#9c9992' },
  ];
  const chosen = plain ? surface[0] : mostDistinct(surface, colours);
  fills[0] = chosen.blank;
  const own = chosen === surface[0];
  const light = luminance(chosen.unknown) > 0.4;
  return {
    theme,
    plain,
    ...chosen,
    fills,
    inks: fills.map(inkOn),
    cross: own ? theme.cellCross : light ? '#77726a' : '#a3aab4',
    grid: own ? theme.grid : light ? '#c9c4ba' : '#666e79',
    gridStrong: own ? theme.gridStrong : light ? '#7d776b' : '#a9b0ba',
  };
}

/**
 * The first surface that all colours can be told from, beginning with the theme's own; or the best.
 * @param {{ unknown: string, blank: string }[]} surfaces
 * @param {string[]} colours
 */
function mostDistinct(surfaces, colours) {
  const worst = surfaces.map(({ unknown }) =>
    Math.min(...colours.map((colour) => contrast(colour, unknown))),
  );
  const distinct = worst.findIndex((contrast, index) => {
    const isLight = luminance(surfaces[index].unknown) > 0.4;
    return contrast >= (isLight ? TOO_NEAR.light : TOO_NEAR.dark);
  });
  return surfaces[distinct >= 0 ? distinct : worst.indexOf(Math.max(...worst))];
}

/** Black or white, whichever is read better on a colour. @param {string} colour */
export function inkOn(colour) {
  return luminance(colour) > 0.22 ? '#111418' : '#ffffff';
}

/** @param {string} one @param {string} other */
export function contrast(one, other) {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Relative luminance of '#rrggbb'. @param {string} colour */
export function luminance(colour) {
  const [red, green, blue] = channels(colour).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Red, green and blue of '#rrggbb'. @param {string} colour @returns {[number, number, number]} */
export function channels(colour) {
  const value = Number.parseInt(colour.slice(1, 7), 16) || 0;
  return [value >> 16, (value >> 8) & 255, value & 255];
}
