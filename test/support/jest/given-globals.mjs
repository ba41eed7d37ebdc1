// @ts-check
/** @typedef {Record<string, unknown>} Globals What @jest/globals exports. */

/** @type {Globals | undefined} */
let ofThisFile;

/** @param {Globals | undefined} globals */
export function give(globals) {
  ofThisFile = globals;
}

/** What the file of tests that is being loaded describes its tests with. @returns {Globals} */
export function given() {
  if (ofThisFile === undefined) throw new Error('@jest/globals was imported outside of a file of tests');
  return ofThisFile;
}
