// @ts-check
import { randomBytes } from 'node:crypto';
import { parse } from 'node:querystring';
import { COMPLETE, LIST, RESERVE, VERIFY } from '../cases/purchase.mjs';
import { built } from './built.mjs';
import { known, newTraceId } from './handler.mjs';
import { storeClient } from './store.mjs';

/** @typedef {import('./handler.mjs').Done} Done */
/** @typedef {import('./handler.mjs').Row} Row */
/** @typedef {Record<string, string>} Fields */
/** @typedef {import('../../src/platform/database/statement/named-statement.js').NamedValues} NamedValues */
/** @typedef {typeof import('../../src/modules/purchase/record/purchase.sql.js')} PurchaseSql */
/** @typedef {typeof import('../../src/modules/purchase/record/change/purchase-event-mask.js')} EventMask */
/** @typedef {typeof import('../../src/modules/purchase/record/archived/purchase-key.js')} PurchaseKeys */
/** @typedef {typeof import('../../src/modules/account/member/account.sql.js')} AccountSql */
/** @typedef {typeof import('../../src/modules/purchase/record/fields/new-boid.js')} Boid */
/** @typedef {typeof import('../../src/modules/store-verifier/adapter/gstore/gstore.signature.js')} Signature */
/** @typedef {typeof import('../../src/modules/store-verifier/adapter/gstore/gstore.keys.js')} Keys */
/** @typedef {typeof import('../../src/platform/crypto/secret-box.js')} SecretBoxes */
/** @typedef {typeof import('../../src/modules/purchase/record/purchase-token.column.js')} TokenColumn */
/** @typedef {import('../../src/platform/config/app-config.js').AppConfig} AppConfig */

/** The account that reserves is of a country without limits, which the statement finds out. */
const COUNTED_COUNTRIES = ['JP'];

/**
 * Purchases, with the service's own statements, order ids, signature checks and sealing, which are work that has to be
 * done; without its checks of fields, states and mismatches.
 * @param {import('mysql2').Pool} pool
 * @param {import('../prepare/store-process.mjs').BenchStore} store
 * @returns {Promise<Map<string, import('./handler.mjs').Handler>>}
 */
export async function purchaseHandlers(pool, store) {
  /** @type {[PurchaseSql, EventMask, PurchaseKeys, AccountSql, Boid, Signature, Keys, SecretBoxes, TokenColumn]} */
  const [
    sql,
    { EVENT_BITS },
    { requestKey },
    { insertUncounted: uncounted },
    { newBoid },
    { checkSignature },
    { keysOf },
    { SecretBox },
    { PURCHASE_TOKENS },
  ] = await Promise.all([
    built('modules/purchase/record/purchase.sql.js'),
    built('modules/purchase/record/change/purchase-event-mask.js'),
    built('modules/purchase/record/archived/purchase-key.js'),
    built('modules/account/member/account.sql.js'),
    built('modules/purchase/record/fields/new-boid.js'),
    built('modules/store-verifier/adapter/gstore/gstore.signature.js'),
    built('modules/store-verifier/adapter/gstore/gstore.keys.js'),
    built('platform/crypto/secret-box.js'),
    built('modules/purchase/record/purchase-token.column.js'),
  ]);
  const isNew = sql.AND_NEW_REQUEST;
  const insertUncounted = `${uncounted(sql.INSERT_SELECT.sql, COUNTED_COUNTRIES.length)} ${isNew.sql}`;
  const clock = { now: () => new Date() };
  const secretKeys = [Buffer.from(process.env['PURSER_SECRET_KEY'] ?? '', 'base64')];
  const box = new SecretBox(/** @type {AppConfig} */ (/** @type {unknown} */ ({ secretKeys })));
  const askStore = await storeClient(store);

  /** @param {string} body @param {Done} done */
  const reserve = (body, done) => {
    const form = parse(body);
    const { pjid, svcId, imid, playerId, ipCountry, payment, appStore, productId, os, currency } = form;
    const bought = { pjid, svcId, imid, playerId, ipCountry, payment, appStore, productId, os, currency };
    const request = `gstore:${String(form['reqId'])}`;
    const mine = { request, requestKey: requestKey(String(pjid), request), traceId: newTraceId() };
    const unused = { limitCurrency: null, limitMicros: null, settleAfter: null, opening: null };
    const values = { ...bought, microPrice: Number(form['microPrice']), ...mine, ...unused };
    insert(/** @type {NamedValues} */ (values), [imid, pjid, ...COUNTED_COUNTRIES].map(known), done);
  };

  /**
   * @param {NamedValues} values
   * @param {(string | number | Buffer | null)[]} condition
   * @param {Done} done
   */
  const insert = (values, condition, done) => {
    const boid = newBoid(clock);
    const named = { ...values, boid };
    const all = [...sql.INSERT_SELECT.bind(named), ...condition, ...isNew.bind(named)];
    pool.execute(insertUncounted, all, (error) => {
      // Under load two order ids of one millisecond are alike every few minutes: Purser generates another, too.
      if (error && isTaken(error)) insert(values, condition, done);
      else done(error, { boid });
    });
  };

  /** @param {string} body @param {Done} done */
  const verify = (body, done) => {
    const { pjid, boid, reqId, ...fields } = /** @type {Fields} */ (JSON.parse(body));
    const { purchaseOriginalJson: receipt = '', purchaseSignature: signature = '', productId = '' } = fields;
    const request = `gstore:${reqId}`;
    const asked = [pjid, request, requestKey(String(pjid), request), boid, pjid].map(known);
    pool.execute(sql.FIND_FOR_VERIFICATION.first, asked, (error, result) => {
      const [row] = /** @type {Row[]} */ (result);
      if (error || row?.['status'] !== 'RESERVED') return done(error ?? new Error('not reserved'));
      const check = checkSignature(receipt, signature, store.app.licenseKey);
      if (check !== 'genuine') return done(new Error('the receipt is forged'));
      const { purchaseToken } = /** @type {Fields} */ (JSON.parse(receipt));
      return askStore(productId, String(purchaseToken)).then(
        (state) => saveVerified({ row, request, purchaseToken: String(purchaseToken), state }, done),
        done,
      );
    });
  };

  /**
   * @param {{ row: Row, request: string, purchaseToken: string, state: import('./store.mjs').StoreState }} proof
   * @param {Done} done
   */
  const saveVerified = ({ row, request, purchaseToken, state }, done) => {
    const { boid, pjid, microPrice, currency } = row;
    const { receiptKey, orderKey } = keysOf(purchaseToken, state.orderId);
    const sealed = box.seal(purchaseToken, PURCHASE_TOKENS.context({ boid: String(boid) }));
    const claimed = { receiptKey, orderKey, entitlementKey: null, paymentOrderId: state.orderId };
    const paid = { microPrice: Number(microPrice), currency: known(currency), paymentTester: 0 };
    const unused = { addedNote: null, limitMicros: null, isCounted: 0, isFinal: 0 };
    const changed = { status: 'VERIFY_SUCCESS', request, requestKey: requestKey(String(pjid), request) };
    const change = { ...changed, traceId: newTraceId(), purchaseToken: sealed };
    const where = { boid: known(boid), pjid: known(pjid), from: 'RESERVED' };
    const marks = { mark: randomBytes(16), eventMask: EVENT_BITS.verified };
    const values = sql.SAVE_VERIFIED.bind({ ...change, ...claimed, ...paid, ...unused, ...marks, ...where });
    pool.execute(sql.SAVE_VERIFIED.sql, values, (error) => done(error));
  };

  /** @param {string} body @param {Done} done */
  const complete = (body, done) => {
    const { pjid = '', boid = '', reqId = '', productId = '' } = /** @type {Fields} */ (JSON.parse(body));
    const asked = [pjid, reqId, requestKey(pjid, reqId), boid, pjid].map(known);
    pool.execute(sql.FIND_FOR_COMPLETION.first, asked, (error, result) => {
      const [row] = /** @type {Row[]} */ (result);
      if (error || row?.['status'] !== 'VERIFY_SUCCESS') return done(error ?? new Error('not verified'));
      const token = box.open(String(row['purchaseToken']), PURCHASE_TOKENS.context({ boid }));
      return askStore(productId, token).then(
        ({ consumptionState }) => saveCompleted({ pjid, boid, reqId }, consumptionState, done),
        done,
      );
    });
  };

  /**
   * @param {Fields} fields
   * @param {number} consumptionState
   * @param {Done} done
   */
  const saveCompleted = ({ pjid, boid, reqId }, consumptionState, done) => {
    const [status, isOpen, eventMask] =
      consumptionState === 1
        ? ['COMPLETED', 0, EVENT_BITS.completed]
        : ['COMPLETED_BEFORE_CONSUME', 1, EVENT_BITS.completedOpen];
    const change = {
      status: known(status),
      request: known(reqId),
      requestKey: requestKey(String(pjid), String(reqId)),
      traceId: newTraceId(),
      isOpen: known(isOpen),
      entitlementKey: null,
    };
    const where = { boid: known(boid), pjid: known(pjid), from: 'VERIFY_SUCCESS' };
    const marks = { mark: randomBytes(16), eventMask: known(eventMask) };
    const values = sql.SAVE_COMPLETED.bind({ ...change, ...marks, ...where });
    pool.execute(sql.SAVE_COMPLETED.sql, values, (error, changed) => {
      const { insertId } = /** @type {import('mysql2').ResultSetHeader} */ (changed);
      done(error, { boid, purchaseStatus: status, completedAtUnixTS: Math.floor(insertId / 1000) });
    });
  };

  /** @param {string} body @param {Done} done */
  const list = (body, done) => {
    const { pjid, boidList } = JSON.parse(body);
    pool.execute(sql.findAll(boidList), [...boidList, pjid], (error, result) => {
      if (error) return done(error);
      const rows = /** @type {Row[]} */ (result);
      const found = new Map(rows.map((row) => [String(row['boid']), toRecord(row)]));
      return done(null, /** @type {string[]} */ (boidList).map((boid) => found.get(boid)).filter(Boolean));
    });
  };

  return new Map([
    [RESERVE.path, reserve],
    [VERIFY.path, verify],
    [COMPLETE.path, complete],
    [LIST.path, list],
  ]);
}

/** @param {Error & { errno?: number }} error */
function isTaken({ errno, message }) {
  return errno === 1062 && message.includes('PRIMARY');
}

/** @param {Row} row */
function toRecord(row) {
  const microPrice = Number(row['microPrice']);
  const { pjid, svcId, payment, appStore, imid, playerId, productId, currency, os, paymentOrderId } = row;
  return {
    boid: String(row['boid']),
    purchaseStatus: row['status'],
    pjid,
    svcId,
    payment,
    appStore,
    imid,
    playerId,
    productId,
    price: Math.round(microPrice / 100) / 10_000,
    microPrice,
    currency,
    reservedAt: isoTime(row['reservedAt']),
    completedAt: isoTime(row['completedAt']),
    os,
    paymentOrderId,
    paymentTesterPurchaseYn: row['paymentTester'] === null ? null : row['paymentTester'] === 1 ? 'Y' : 'N',
    cancelReason: row['cancelReason'],
    canceledAt: isoTime(row['canceledAt']),
    memo: row['memo'],
  };
}

/** @param {Row[string] | undefined} at */
function isoTime(at) {
  return at instanceof Date ? `${at.toISOString().slice(0, 19)}+00:00` : null;
}
