// @ts-check
import { styleText } from 'node:util';

/** @typedef {Parameters<typeof styleText>[0]} Style */

const LABEL_WIDTH = 58;
const isTerminal = process.stdout.isTTY && !process.env['NO_COLOR'];
let pending = '';
/** @type {NodeJS.WritableStream} */
let output = process.stdout;

// A closed terminal or pipe is no reason to leave the servers running: the shutdown goes on without words.
process.stdout.on('error', () => {});
process.stderr.on('error', () => {});

/**
 * Text in a colour, on a terminal only.
 * @param {Style} style
 * @param {string} text
 */
export function paint(style, text) {
  return isTerminal ? styleText(style, text) : text;
}

/** From here on everything is said on stderr: stdout belongs to the program that is started. */
export function sayOnStderr() {
  output = process.stderr;
}

/** @param {string} [line] */
export function say(line = '') {
  clearPending();
  output.write(`${line}\n`);
  if (pending) output.write(pending);
}

/** @param {string} line */
export function complain(line) {
  clearPending();
  console.error(line);
}

/** @param {number} milliseconds */
export function duration(milliseconds) {
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}

/**
 * A finished step: a tick, what was done, how long it took.
 * @param {string} label
 * @param {number} milliseconds
 */
export function tick(label, milliseconds) {
  say(
    `  ${paint('green', '✓')} ${label.padEnd(LABEL_WIDTH)} ${paint('dim', duration(milliseconds).padStart(8))}`,
  );
}

/**
 * Does one step and says so; on a terminal its name is shown while it goes on.
 * @template T
 * @param {string} label
 * @param {() => Promise<T>} work
 * @param {(result: T) => string} [describe] what the finished step is called (default: the same)
 * @returns {Promise<T>}
 */
export async function step(label, work, describe = () => label) {
  const started = performance.now();
  if (isTerminal) {
    pending = paint('dim', `  … ${label}`);
    output.write(pending);
  }
  try {
    const result = await work();
    finishPending();
    tick(describe(result), performance.now() - started);
    return result;
  } finally {
    finishPending();
  }
}

function finishPending() {
  clearPending();
  pending = '';
}

function clearPending() {
  if (pending) output.write('\r\u001B[2K');
}
