// @ts-check

/** @typedef {string | number | bigint | Buffer | null} Value */
/** A row by column; a column that is left out keeps its default. @typedef {Record<string, Value>} Row */
/** Takes a row of a table. @typedef {(table: string, row: Row) => void} Add */

/**
 * A time as the database writes it, UTC; null for none.
 * @param {number | null} ms Unix milliseconds
 */
export const at = (ms) => (ms === null ? null : new Date(ms).toISOString().replace('T', ' ').slice(0, 23));

/** Rows that one statement inserts. */
const BATCH = 1_000;

/**
 * Inserts rows in the order in which they come, many in one statement. All rows of a table name the same columns.
 */
export class BulkInsert {
  /** @type {import('mysql2/promise').Connection} */
  #database;
  /** @type {Map<string, Row[]>} */
  #waiting = new Map();
  /** Of each table. @type {Map<string, number>} */
  counts = new Map();
  /** @type {Promise<unknown>} */
  #sent = Promise.resolve();

  /** @param {import('mysql2/promise').Connection} database */
  constructor(database) {
    this.#database = database;
  }

  /** @type {Add} */
  add = (table, row) => {
    const rows = this.#waiting.get(table) ?? [];
    rows.push(row);
    this.#waiting.set(table, rows);
    this.counts.set(table, (this.counts.get(table) ?? 0) + 1);
  };

  /**
   * Sends full batches; the rows of the next ones can be made meanwhile.
   * @param {number} [least] rows that a table must have for it
   */
  async send(least = BATCH) {
    for (const [table, rows] of this.#waiting) {
      while (rows.length > 0 && rows.length >= least) {
        const batch = rows.splice(0, BATCH);
        await this.#sent;
        this.#sent = this.#insert(table, batch);
      }
    }
  }

  /** Sends what is left and waits for it. */
  async end() {
    await this.send(1);
    await this.#sent;
  }

  /**
   * @param {string} table
   * @param {readonly Row[]} rows
   */
  async #insert(table, rows) {
    const columns = Object.keys(rows[0] ?? {});
    const values = rows.map((row) => columns.map((column) => row[column] ?? null));
    await this.#database.query(`INSERT INTO ${table} (${columns.join(', ')}) VALUES ?`, [values]);
  }
}
