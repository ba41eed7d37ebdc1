// @ts-check

/** @typedef {{ sql: string, values: import('./handler.mjs').Bound[] }} Step */

/**
 * Statements one after another in a transaction, over one connection.
 * @param {import('mysql2').Pool} pool
 * @param {readonly Step[]} steps
 * @param {(error: Error | null) => void} done
 */
export function inTransaction(pool, steps, done) {
  pool.getConnection((unconnected, connection) => {
    if (unconnected) return done(unconnected);
    const end = (/** @type {Error | null} */ error) => {
      if (error) connection.destroy();
      else connection.release();
      done(error);
    };
    const next = (/** @type {number} */ at) => {
      const step = steps[at];
      if (step === undefined) return connection.query('COMMIT', end);
      return connection.execute(step.sql, step.values, (error) => (error ? end(error) : next(at + 1)));
    };
    return connection.query('START TRANSACTION', (error) => (error ? end(error) : next(0)));
  });
}
