// @ts-check
/** What was made, by its name. @type {Map<string, unknown>} */
const made = new Map();

/**
 * What `make` makes, once in a worker of jest: the files of tests that it runs later get the same. Modules of
 * TypeScript below test/ are evaluated for each file, and cannot keep it. A promise that is rejected is not kept.
 *
 * @template T
 * @param {string} name
 * @param {() => T} make
 * @returns {T}
 */
export function onceInWorker(name, make) {
  if (!made.has(name)) {
    const one = make();
    made.set(name, one);
    if (one instanceof Promise) one.catch(() => made.delete(name));
  }
  return /** @type {T} */ (made.get(name));
}
