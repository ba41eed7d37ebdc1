// @ts-check
import { randomBytes } from 'node:crypto';
import { parse } from 'node:querystring';
import { Agent } from 'undici';
import { built } from './built.mjs';

/** @typedef {import('../prepare/recording.mjs').Recording} Recording */
/** @typedef {import('../prepare/recording.mjs').StatementStep} StatementStep */
/** @typedef {import('../prepare/recording.mjs').CallStep} CallStep */
/** @typedef {import('../prepare/recording.mjs').Slot} Slot */
/** @typedef {import('../prepare/recording.mjs').Part} Part */
/** @typedef {import('./handler.mjs').Handler} Handler */
/** @typedef {typeof import('../../src/modules/purchase/record/fields/new-boid.js')} Boid */
/** @typedef {{ fields: Readonly<Record<string, unknown>>, boid: string }} Request */

const agent = new Agent({ connect: { timeout: 2_000 }, connections: 128 });
const { newBoid } = /** @type {Boid} */ (await built('modules/purchase/record/fields/new-boid.js'));
const clock = { now: () => new Date() };

/**
 * Answers requests as one that was recorded was answered: with the same statements in the same transactions and the
 * same calls, for the values of its own body. It looks at no row and seals, opens and signs nothing, so it costs less
 * than a server written for the operation.
 * @param {import('mysql2').Pool} pool
 * @param {Recording} recording
 * @returns {Handler}
 */
export function replayOf(pool, { contentType, steps, resultData }) {
  const isJson = contentType === 'application/json';
  const hasBoid = JSON.stringify(steps).includes('"fresh"');
  /** @param {string} body @param {import('./handler.mjs').Done} done */
  const answer = async (body, done) => {
    try {
      const fields = isJson ? JSON.parse(body) : parse(body);
      const boid = hasBoid ? newBoid(clock) : '';
      await replay(pool, steps, { fields, boid });
      done(null, hasBoid ? { .../** @type {object} */ (resultData), boid } : resultData);
    } catch (error) {
      done(/** @type {Error} */ (error));
    }
  };
  return (body, done) => void answer(body, done);
}

/**
 * @param {import('mysql2').Pool} pool
 * @param {Recording['steps']} steps
 * @param {Request} request
 */
async function replay(pool, steps, request) {
  /** @type {import('mysql2').PoolConnection | null} */
  let connection = null;
  for (const step of steps) {
    if ('call' in step) await call(step, request);
    else {
      if (step.sql === 'START TRANSACTION') connection = await connectionOf(pool);
      await execute(connection ?? pool, step, request);
      if (step.sql === 'COMMIT') {
        connection?.release();
        connection = null;
      }
    }
  }
}

/**
 * @param {import('mysql2').Pool} pool
 * @returns {Promise<import('mysql2').PoolConnection>}
 */
const connectionOf = (pool) =>
  new Promise((resolve, reject) => {
    pool.getConnection((error, connection) => (error ? reject(error) : resolve(connection)));
  });

/**
 * @param {import('mysql2').Pool | import('mysql2').PoolConnection} to
 * @param {StatementStep} step
 * @param {Request} request
 * @returns {Promise<void>}
 */
const execute = (to, { sql, isPrepared, values }, request) =>
  new Promise((resolve, reject) => {
    const done = (/** @type {Error | null} */ error) => (error ? reject(error) : resolve());
    const filled = values.map((slot) => valueOf(slot, request));
    if (isPrepared) to.execute(sql, filled, done);
    else to.query(sql, filled, done);
  });

/**
 * @param {CallStep} step
 * @param {Request} request
 */
async function call({ call: { origin, method, ...slots } }, request) {
  const path = String(valueOf(slots.path, request));
  const body = String(valueOf(slots.body, request)) || null;
  const headers = slots.headers.map((slot) => String(valueOf(slot, request)));
  const answer = await agent.request({
    origin,
    path,
    method,
    headers,
    body,
  });
  const text = await answer.body.text();
  if (answer.statusCode >= 400)
    throw new Error(`${method} ${path}: ${answer.statusCode} ${text.slice(0, 200)}`);
}

/**
 * @param {Slot} slot
 * @param {Request} request
 * @returns {string | number | Buffer | Date | null}
 */
function valueOf(slot, request) {
  if (slot === null || typeof slot !== 'object') return slot;
  if ('random' in slot) return randomBytes(slot.random);
  if ('date' in slot) return new Date(slot.date);
  if ('parts' in slot)
    return slot.parts.map((part) => (typeof part === 'string' ? part : partOf(part, request))).join('');
  return partOf(slot, request);
}

/**
 * @param {Part} part
 * @param {Request} request
 */
const partOf = (part, { fields, boid }) => ('fresh' in part ? boid : String(fields[part.field]));
