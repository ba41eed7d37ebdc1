// @ts-check

/** A failure the reader can act on: shown as its message alone, never with a stack. */
export class LauncherError extends Error {
  /** @param {string} message */
  constructor(message) {
    super(message);
    this.name = 'LauncherError';
  }
}

/**
 * Tells a person why a command ends: our own words alone, anything else with its stack.
 * @param {unknown} error
 */
export function report(error) {
  console.error(`\n${explain(error)}\n`);
}

/** @param {unknown} error */
function explain(error) {
  if (error instanceof LauncherError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
