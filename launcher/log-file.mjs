// @ts-check
import { openSync, readFileSync, renameSync } from 'node:fs';

/** Lines of a log to show. */
const TAIL_LINES = 12;

/**
 * Opens a log for a new run; the log of the previous run is renamed to `<file>.1`.
 * @param {string} file
 * @returns {number} a file descriptor, appending
 */
export function openLog(file) {
  try {
    renameSync(file, `${file}.1`);
  } catch {
    // The first run has nothing to keep.
  }
  return openSync(file, 'a', 0o600);
}

/**
 * The last lines of a log, to be shown when its writer has died.
 * @param {string} file
 */
export function tailOf(file) {
  try {
    return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-TAIL_LINES).join('\n');
  } catch {
    return '';
  }
}
