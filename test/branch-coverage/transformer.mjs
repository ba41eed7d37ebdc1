// @ts-check
import swc from '@swc/jest';
import { withCounters } from './instrumenter.mjs';
import { isCounted } from './counted-modules.mjs';

/** @typedef {import('@jest/transform').TransformOptions} Options */
/** @typedef {import('@jest/transform').SyncTransformer} Transformer */

/**
 * Transforms as jest.config.mjs says, with counters in the modules that are counted.
 *
 * @param {Parameters<typeof swc.createTransformer>[0]} options of the transformer in jest.config.mjs
 */
function createTransformer(options) {
  const inner = /** @type {Transformer} */ (swc.createTransformer(options));
  return {
    /** @param {string} source @param {string} path @param {Options} run */
    getCacheKey: (source, path, run) => `${inner.getCacheKey?.(source, path, run)}-counted`,
    /** @param {string} source @param {string} path @param {Options} run */
    process: (source, path, run) =>
      inner.process(isCounted(path) ? withCounters(source, path) : source, path, run),
  };
}

export default { createTransformer };
