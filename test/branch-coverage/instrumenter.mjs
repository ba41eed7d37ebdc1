// @ts-check
import { createRequire } from 'node:module';

/**
 * @typedef {import('./counted-files.js').CountedFile} CountedFile
 * @typedef {{ instrumentSync(source: string, path: string): string, lastFileCoverage(): CountedFile }} Instrumenter
 */

/** Istanbul is what jest counts with, and is found from there. */
const require = createRequire(createRequire(import.meta.url).resolve('jest'));
const { createInstrumenter } = createRequire(
  createRequire(require.resolve('@jest/core')).resolve('@jest/reporters'),
)('istanbul-lib-instrument');

/**
 * Counts in the source as it is written, before TypeScript and decorators become something else: jest's own
 * instrumentation would count the branches that the compiler adds for them.
 *
 * @type {Instrumenter}
 */
const instrumenter = createInstrumenter({
  esModules: true,
  produceSourceMap: false,
  parserPlugins: ['typescript', 'decorators-legacy', 'classProperties', 'topLevelAwait'],
});

/**
 * Returns the source of a module that counts in `globalThis.__coverage__`.
 *
 * @param {string} source
 * @param {string} path
 */
export const withCounters = (source, path) => instrumenter.instrumentSync(source, path);

/**
 * Returns the branches of a module, none of them taken.
 *
 * @param {string} source
 * @param {string} path
 */
export function uncounted(source, path) {
  instrumenter.instrumentSync(source, path);
  return instrumenter.lastFileCoverage();
}
