// @ts-check
import { Agent } from 'undici';
import { GRANTS_AT_ONCE, PROJECT } from '../cases/case.mjs';
import { built } from './built.mjs';
import { known, newTraceId } from './handler.mjs';

/** @typedef {import('./handler.mjs').Row} Row */
/** @typedef {import('./handler.mjs').Bound} Bound */
/** @typedef {import('mysql2').ResultSetHeader} Change */
/** @typedef {typeof import('../../src/modules/grant-dispatcher/grant/grant-attempt.sql.js')} AttemptSql */
/** @typedef {typeof import('../../src/modules/grant-dispatcher/grant/due-grant.repository.js')} DueGrants */
/** @typedef {typeof import('../../src/modules/grant-dispatcher/grant/grant.row.js')} GrantRows */
/** @typedef {typeof import('../../src/modules/grant-dispatcher/game-server/game-server.wire.js')} Wire */
/** @typedef {typeof import('../../src/platform/outbound/webhook-signature.js')} Signature */
/** @typedef {typeof import('../../src/modules/purchase/record/delivery/granted-purchases.js')} Purchases */
/** @typedef {typeof import('../../src/platform/crypto/secret-box.js')} SecretBoxes */
/** @typedef {import('../../src/platform/config/app-config.js').AppConfig} AppConfig */
/** @typedef {import('../../src/modules/grant-dispatcher/grant/grant.row.js').GrantRow} GrantRow */

/** Hands out whatever is due. */
export const DELIVER_GRANTS = '/bench/deliver-grants';
const MAX_DUE = '10000';

/**
 * Grants: all that are due, found by one statement, so many at once; with the service's own statements, body, opened
 * secrets and signature, and without its queue, concurrency limiters, circuit breakers, and checks of addresses and
 * answers.
 * @param {import('mysql2').Pool} pool
 * @returns {Promise<Map<string, import('./handler.mjs').Handler>>}
 */
export async function grantHandlers(pool) {
  /** @type {[AttemptSql, DueGrants, GrantRows, Wire, Signature, Purchases, SecretBoxes]} */
  const [
    sql,
    { dueOfProject },
    { toGrantOrder },
    { toBody },
    { signatureHeaders },
    { completingUpdate },
    { SecretBox },
  ] = await Promise.all([
    built('modules/grant-dispatcher/grant/grant-attempt.sql.js'),
    built('modules/grant-dispatcher/grant/due-grant.repository.js'),
    built('modules/grant-dispatcher/grant/grant.row.js'),
    built('modules/grant-dispatcher/game-server/game-server.wire.js'),
    built('platform/outbound/webhook-signature.js'),
    built('modules/purchase/record/delivery/granted-purchases.js'),
    built('platform/crypto/secret-box.js'),
  ]);
  const due = dueOfProject('PRODUCT', false);
  const claim = sql.claim('PRODUCT', false);
  const saveDelivered = completingUpdate(sql.SAVE_DELIVERED_PRODUCT);
  const secretKeys = [Buffer.from(process.env['PURSER_SECRET_KEY'] ?? '', 'base64')];
  const box = new SecretBox(/** @type {AppConfig} */ (/** @type {unknown} */ ({ secretKeys })));
  const agent = new Agent({ connections: GRANTS_AT_ONCE, maxResponseSize: 256 * 1024 });

  /**
   * @param {string} statement
   * @param {readonly unknown[]} values
   * @returns {Promise<unknown>}
   */
  const execute = (statement, values) =>
    new Promise((resolve, reject) => {
      pool.execute(statement, values.map(known), (error, result) =>
        error ? reject(error) : resolve(result),
      );
    });

  /** @param {string} id */
  const deliver = async (id) => {
    const { affectedRows, insertId: attempt } = /** @type {Change} */ (await execute(claim, [id]));
    if (affectedRows === 0) throw new Error('another worker has claimed the grant');
    const [row] = /** @type {Row[]} */ (await execute(sql.FIND_CLAIMED, [id, attempt, attempt]));
    if (row === undefined) throw new Error('what was claimed is not there');
    const { signingSecrets } = JSON.parse(box.open(String(row['sealed']), `game_server|${PROJECT}`));
    const body = toBody(toGrantOrder(/** @type {GrantRow} */ (/** @type {unknown} */ (row))));
    const { origin, pathname } = new URL(String(row['giveProductUrl']));
    const headers = {
      'content-type': 'application/json',
      accept: 'application/json',
      ...signatureHeaders({ id, at: new Date(), body }, signingSecrets),
    };
    const answer = await agent.request({ origin, path: pathname, method: 'POST', headers, body });
    const { resultCode, resultData } = JSON.parse(await answer.body.text());
    if (resultCode !== 'SUCCESS') throw new Error(`the game server answered ${resultCode}`);
    const { playerId, giveCompletedAtUnixTS } = resultData;
    const given = ['DELIVERED', playerId, giveCompletedAtUnixTS, resultCode, resultCode];
    await execute(saveDelivered, [...given, 'COMPLETED', newTraceId(), id, 'PENDING', attempt]);
  };

  /** @param {import('./handler.mjs').Done} done */
  const deliverAll = async (done) => {
    try {
      const rows = /** @type {Row[]} */ (await execute(due, [PROJECT, MAX_DUE]));
      const ids = rows.map(({ id }) => String(id));
      const worker = async () => {
        for (let id = ids.pop(); id !== undefined; id = ids.pop()) await deliver(id);
      };
      await Promise.all(Array.from({ length: GRANTS_AT_ONCE }, worker));
      done(null, { count: rows.length });
    } catch (error) {
      done(/** @type {Error} */ (error));
    }
  };

  return new Map([[DELIVER_GRANTS, (_body, done) => void deliverAll(done)]]);
}
