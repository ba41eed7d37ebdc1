// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';
import { PROJECT } from '../cases/case.mjs';
import { PRODUCT } from '../cases/purchase.mjs';

/** @typedef {import('mysql2/promise').Connection} Connection */
/**
 * A write: when it was sent and answered, on the monotonic clock, and whether it failed.
 * @typedef {{ begun: number, ended: number, error: string | null }} Write
 */

export const WRITERS = 4;
const PAUSE_MS = 10;

/** As the service writes a reservation and what becomes of it; columns that every version has. */
const RESERVE = `INSERT INTO purchase (boid, pjid, status, svc_id, imid, player_id, ip_country, payment, app_store, product_id, os,
    micro_price, currency, reserved_at, reserve_request, reserve_trace_id)
  VALUES (?, '${PROJECT}', 'RESERVED', 'writer', '1', 'writer', 'US', 'GSTORE_PLAY', 'GSTORE_PLAY', '${PRODUCT}', 'ANDROID', 990000, 'USD',
    UTC_TIMESTAMP(3), CONCAT('gstore:', UUID()), LEFT(SHA2(UUID(), 256), 32))`;
const VERIFY = `UPDATE purchase SET status = 'VERIFY_SUCCESS', verified_at = UTC_TIMESTAMP(3), verify_request = CONCAT('gstore:', UUID()),
    verify_trace_id = reserve_trace_id, receipt_key = UNHEX(SHA2(UUID(), 256)), purchase_token = REPEAT('x', 240)
  WHERE boid = ? AND status = 'RESERVED'`;
const COMPLETE = `UPDATE purchase SET status = 'COMPLETED', completed_at = UTC_TIMESTAMP(3), complete_request = UUID(),
    complete_trace_id = reserve_trace_id WHERE boid = ? AND status = 'VERIFY_SUCCESS'`;

/** Writes purchases all the time, on several connections, and remembers how long each write took. */
export class MigrationWriters {
  /** @type {Write[]} */
  writes = [];
  #isOn = true;
  /** @type {Promise<unknown>} */
  #running;

  /** @param {readonly Connection[]} connections */
  constructor(connections) {
    this.#running = Promise.all(connections.map((connection, at) => this.#write(connection, at)));
  }

  async stop() {
    this.#isOn = false;
    await this.#running;
  }

  /**
   * Writes that were under way in a time, by the monotonic clock.
   * @param {number} from
   * @param {number} to
   */
  during(from, to) {
    return this.writes.filter(({ begun, ended }) => ended > from && begun < to);
  }

  /**
   * @param {Connection} connection
   * @param {number} at number of the connection, which its boids end with
   */
  async #write(connection, at) {
    while (this.#isOn) {
      const boid = ((BigInt(Date.now() - Date.UTC(2000, 0, 1)) << 22n) | BigInt(at)).toString();
      for (const sql of [RESERVE, VERIFY, COMPLETE]) {
        const begun = performance.now();
        const error = await connection.execute(sql, [boid]).then(
          () => null,
          (/** @type {Error} */ reason) => reason.message,
        );
        this.writes.push({ begun, ended: performance.now(), error });
        await sleep(PAUSE_MS);
      }
    }
  }
}
