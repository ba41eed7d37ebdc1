// @ts-check

/**
 * A file of the built service; it need not be there when types are checked.
 * @template T
 * @param {string} file
 * @returns {Promise<T>}
 */
export function built(file) {
  return import(new URL(`../../dist/${file}`, import.meta.url).href);
}
