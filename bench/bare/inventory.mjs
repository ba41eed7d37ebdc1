// @ts-check
import { randomBytes } from 'node:crypto';
import { parse } from 'node:querystring';
import {
  CANCEL_REWARD,
  CONFIRM_REWARD,
  DROP_REWARD,
  LIST_REWARDS,
  RESERVE_REWARDS,
} from '../cases/inventory.mjs';
import { built } from './built.mjs';
import { known, newTraceId } from './handler.mjs';
import { inTransaction } from './transaction.mjs';

/** @typedef {import('./handler.mjs').Done} Done */
/** @typedef {import('./handler.mjs').Row} Row */
/** @typedef {typeof import('../../src/modules/inventory/reward/reward.sql.js')} RewardSql */
/** @typedef {typeof import('../../src/modules/inventory/reward/reward-list.sql.js')} ListSql */
/** @typedef {typeof import('../../src/modules/inventory/reward/reward-id.js')} RewardIds */
/** @typedef {typeof import('../../src/platform/database/statement/statement-steps.js')} Steps */
/** @typedef {{ from: string, to: string, event: string, code: string, isEnd: boolean }} Change */

/**
 * Rewards, with the service's own statements in the same transactions; it counts on every reward being changed.
 * @param {import('mysql2').Pool} pool
 * @returns {Promise<Map<string, import('./handler.mjs').Handler>>}
 */
export async function inventoryHandlers(pool) {
  /** @type {[RewardSql, ListSql, RewardIds, Steps]} */
  const [sql, { LIST_READY }, { toRewardBytes, toRewardId }, { filledUp }] = await Promise.all([
    built('modules/inventory/reward/reward.sql.js'),
    built('modules/inventory/reward/reward-list.sql.js'),
    built('modules/inventory/reward/reward-id.js'),
    built('platform/database/statement/statement-steps.js'),
  ]);

  /** @param {string} body @param {Done} done */
  const list = (body, done) => {
    const { pjid, userType, userValue, serviceId, pageItemSize, pageNo } = parse(body);
    const size = Number(pageItemSize);
    const [limit, offset] = [size + 1, (Number(pageNo) - 1) * size];
    const first = [serviceId, ''].flatMap((service) => [
      pjid,
      userType,
      userValue,
      service,
      String(offset + limit),
    ]);
    const values = [...first, String(limit), String(offset)].map(known);
    pool.execute(LIST_READY.ofAll.ofAll, values, (error, result) => {
      if (error) return done(error);
      const rows = /** @type {Row[]} */ (result);
      const resultList = rows.slice(0, size).map((row) => toRecord(row, toRewardId));
      return done(null, { hasNext: rows.length > size, resultList });
    });
  };

  /** @param {Change} change @returns {import('./handler.mjs').Handler} */
  const changing = (change) => (body, done) => {
    const { pjid, userType, userValue, rewardIdList } = JSON.parse(body);
    const rewardIds = /** @type {string[]} */ (rewardIdList);
    const ids = filledUp(rewardIds.map(toRewardBytes));
    const { from, to, event, code, isEnd } = change;
    const mark = randomBytes(16);
    const statement = event === 'reserve' ? sql.CHANGE_UNEXPIRED : sql.CHANGE_ANY;
    const work = [
      { sql: statement(ids), values: [to, to, to, mark, ...ids, pjid, userType, userValue, from].map(known) },
      { sql: sql.ADD_HISTORY(ids), values: [event, from, newTraceId(), ...ids, mark].map(known) },
    ];
    // At its end a reward may hand out a purchase, which has to be found out.
    if (isEnd) work.push({ sql: sql.EXPLAIN_REWARDS(ids), values: [...ids, pjid].map(known) });
    const outcome = { [`${code}ResultCode`]: 'SUCCESS', [`${code}ResultMessage`]: 'Success' };
    inTransaction(pool, work, (error) =>
      done(
        error,
        rewardIds.map((rewardId) => ({ rewardId, ...outcome })),
      ),
    );
  };

  const reserve = changing({
    from: 'READY',
    to: 'RESERVED',
    event: 'reserve',
    code: 'reserved',
    isEnd: false,
  });
  const confirm = changing({
    from: 'RESERVED',
    to: 'DONE',
    event: 'confirm',
    code: 'confirmed',
    isEnd: true,
  });
  const cancel = changing({
    from: 'RESERVED',
    to: 'READY',
    event: 'cancel',
    code: 'canceled',
    isEnd: false,
  });
  const drop = changing({ from: 'RESERVED', to: 'DROPPED', event: 'drop', code: 'canceled', isEnd: true });
  return new Map([
    [LIST_REWARDS.path, list],
    ...RESERVE_REWARDS.map(({ path }) => /** @type {const} */ ([path, reserve])),
    [CONFIRM_REWARD.path, confirm],
    [CANCEL_REWARD.path, cancel],
    [DROP_REWARD.path, drop],
  ]);
}

/**
 * @param {Row} row
 * @param {RewardIds['toRewardId']} toRewardId
 */
function toRecord(row, toRewardId) {
  const { rewardId, pjid, userType, userValue, serviceId, serverId, provider, requesterCustomData } = row;
  const contents = JSON.parse(String(row['contents']));
  const expireAt = /** @type {Date} */ (row['expireAt']);
  return {
    rewardId: toRewardId(/** @type {Buffer} */ (rewardId)),
    pjid,
    userType,
    userValue,
    serviceId,
    serverId,
    provider,
    requesterCustomData,
    expireAtUtcString: `${expireAt.toISOString().slice(0, 19)}+00:00`,
    billingPurchaseList: provider === 'BILLING' ? contents : [],
    couponRedeemList: provider === 'BILLING' ? [] : contents,
  };
}
