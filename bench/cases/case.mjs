// @ts-check

/** One thing that a request is made of, such as a receipt. @typedef {Record<string, unknown>} Item */

/** @typedef {import('mysql2/promise').Connection} Connection */

/**
 * One kind of request that is measured.
 * @typedef {object} BenchCase
 * @property {string} id
 * @property {string} title
 * @property {string} path
 * @property {string} contentType
 * @property {string} [items] name of what its requests are made of, where they cannot be made out of nothing
 * @property {(items: readonly Item[]) => () => string | null} bodies makes what makes each request's body, in ASCII;
 *   null when nothing is left
 * @property {object} [renew] question to the store process whose answer each round is made of, where nothing can be
 *   used twice
 * @property {boolean} [isReplayed] the bare server repeats what Purser does, instead of a handler of its own
 * @property {Effect} [effect] what its requests change; left out for those that only read
 */

/**
 * What requests have changed since a moment.
 * @typedef {object} Effect
 * @property {(database: Connection, since: Date) => Promise<number>} count how many requests the database shows
 * @property {(database: Connection, since: Date) => Promise<void>} undo makes what they have used up usable again
 */

/** The project that everything is measured in. */
export const PROJECT = 'BENCH';

/** The id of a player, the same length for every number. @param {string} prefix @param {number} index */
export const numbered = (prefix, index) => `${prefix}${String(index).padStart(6, '0')}`;

/** As many as Purser calls one game server at once. */
export const GRANTS_AT_ONCE = 32;

/** Table with the ids of what requests are made of, so that their effects are found whatever else there is. */
export const ITEM_TABLE = 'bench_item';

/**
 * @param {Connection} database
 * @param {string} sql whose only column is a number
 * @param {readonly (string | number | Date)[]} [values]
 */
export async function numberFrom(database, sql, values = []) {
  const [rows] = await database.query({ sql, values: [...values], rowsAsArray: true });
  return Number(/** @type {unknown[][]} */ (rows)[0]?.[0]);
}

/**
 * Each item once, then nothing.
 * @param {readonly Item[]} items
 * @param {(item: Item) => object | string} toBody a text as it is, an object as JSON
 */
export function eachOnce(items, toBody) {
  let used = 0;
  return () => {
    const item = items[used];
    used += 1;
    return item === undefined ? null : textOf(toBody(item));
  };
}

/**
 * The items again and again.
 * @param {readonly Item[]} items
 * @param {(item: Item) => object | string} toBody the same
 */
export function inTurn(items, toBody) {
  const bodies = items.map((item) => textOf(toBody(item)));
  let used = 0;
  return () => {
    used += 1;
    return bodies[used % bodies.length] ?? null;
  };
}

/** @param {object | string} body */
const textOf = (body) => (typeof body === 'string' ? body : JSON.stringify(body));
