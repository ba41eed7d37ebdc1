// @ts-check
import { at } from './rows.mjs';
import { fingerprint } from './purchase-rows.mjs';

/** @typedef {import('./purchase-rows.mjs').Sale} Sale */

/** Bits of `event_mask` of a grant. */
const DELIVERED = 1;
const DEAD = 2;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** How long the reward of a purchase waits for the player. */
const REWARD_DAYS = 365;
/** Part of the waiting rewards that a game has reserved and never confirmed. */
const TAKEN_SHARE = 0.2;
const ANNOUNCED_BEFORE_MS = 3 * DAY;

/**
 * The delivery of a purchase that the service hands out: a call to the game server, or a reward in the inventory.
 * @param {Sale} sale
 * @param {import('./dice.mjs').Dice} dice
 * @param {{ nowMs: number, publishedMs: number }} time
 * @param {import('./rows.mjs').Add} add
 */
export function addGrant(sale, dice, time, add) {
  const { boid, project, way, member, productId, microPrice, life } = sale;
  if (life.grant === null || life.verifiedMs === null) return;
  const isReward = project.grantMode === 'INVENTORY';
  // A game server may refuse for good; an inventory refuses nothing.
  const status = isReward && life.grant === 'DEAD' ? 'PENDING' : life.grant;
  const settledMs = settlementOf(status, life);
  const [userType, userValue] = receiverOf(member);
  const items = [{ productId, quantity: 1, currency: member.currency, totalMicroPrice: microPrice }];
  const rewardId = isReward ? rewardIdOf(life.verifiedMs, boid) : null;
  add('player_grant', {
    id: boid,
    pjid: project.pjid,
    kind: 'PRODUCT',
    status,
    service_id: 'demo',
    payment: way.payment,
    app_store: way.appStore,
    os: way.os,
    imid: userType === 'IMID' ? member.imid : null,
    user_type: userType,
    user_value: userValue,
    items: JSON.stringify(items),
    reward_id: rewardId,
    created_at: at(life.verifiedMs),
    ...attemptColumns(status, isReward, life.verifiedMs, time.nowMs + dice.between(1, 20) * HOUR),
    ...deliveryColumns(status, settledMs, isReward && userType === 'IMID' ? null : member.playerId),
    ...marksOf(status, settledMs, time.publishedMs),
  });
  if (rewardId !== null)
    addReward(sale, rewardId, { status, settledMs, publishedMs: time.publishedMs }, dice, add);
}

/**
 * The calls of a game server so far; a reward makes none.
 * @param {string} status
 * @param {boolean} isReward
 * @param {number} calledMs
 * @param {number} nextMs
 */
function attemptColumns(status, isReward, calledMs, nextMs) {
  const code = codeOf(status, isReward);
  if (isReward || status === 'CANCELED')
    return { due_at: null, attempts: 0, failures: 0, last_code: code, attempt_log: '' };
  const isWaiting = status === 'PENDING';
  return {
    due_at: isWaiting ? at(nextMs) : null,
    attempts: 1,
    failures: Number(isWaiting),
    last_code: code,
    attempt_log: `1 ${at(calledMs)} ${code}\n`,
  };
}

/**
 * @param {string} status
 * @param {number | null} settledMs
 * @param {string | null} playerId who received it, if that is known
 */
const deliveryColumns = (status, settledMs, playerId) => ({
  player_id: status === 'DELIVERED' ? playerId : null,
  give_completed_at: status === 'DELIVERED' && settledMs !== null ? Math.floor(settledMs / 1000) : null,
  settled_at: at(settledMs),
});

/**
 * @param {string} status
 * @param {import('./life.mjs').Life} life
 */
function settlementOf(status, { verifiedMs, completedMs, canceledMs }) {
  if (status === 'DELIVERED') return completedMs;
  if (status === 'CANCELED') return canceledMs;
  return status === 'DEAD' ? verifiedMs : null;
}

/**
 * @param {string} status
 * @param {boolean} isReward
 */
function codeOf(status, isReward) {
  if (status === 'DELIVERED') return isReward ? 'CONFIRMED' : 'SUCCESS';
  if (status === 'DEAD') return 'INVALID_USER';
  return isReward || status === 'CANCELED' ? null : 'SYSTEM_ERROR';
}

/**
 * @param {import('./members.mjs').Member} member
 * @returns {['IMID' | 'GAME_UID', string]}
 */
const receiverOf = ({ imid, playerId }) => (imid === null ? ['GAME_UID', playerId] : ['IMID', imid]);

/**
 * @param {string} status
 * @param {number | null} settledMs
 * @param {number} publishedMs
 */
function marksOf(status, settledMs, publishedMs) {
  const bit = status === 'DELIVERED' ? DELIVERED : status === 'DEAD' ? DEAD : 0;
  const isDue = bit > 0 && settledMs !== null && settledMs >= publishedMs;
  return { event_mask: isDue ? bit : 0, event_due_at: isDue ? at(settledMs) : null };
}

/**
 * A UUID of version 7, as the inventory makes them.
 * @param {number} ms
 * @param {string} name
 */
function rewardIdOf(ms, name) {
  const random = fingerprint(`demo reward ${name}`).toString('hex');
  const digits = `${ms.toString(16).padStart(12, '0')}7${random.slice(0, 3)}8${random.slice(3, 18)}`;
  return [0, 8, 12, 16, 20].map((from, index, starts) => digits.slice(from, starts[index + 1])).join('-');
}

/**
 * The reward of a purchase and its history: waiting, given, or withdrawn with the purchase.
 * @param {Sale} sale
 * @param {string} rewardId
 * @param {{ status: string, settledMs: number | null, publishedMs: number }} grant
 * @param {import('./dice.mjs').Dice} dice
 * @param {import('./rows.mjs').Add} add
 */
function addReward(sale, rewardId, { status, settledMs, publishedMs }, dice, add) {
  const { boid, project, way, member, productId, microPrice, life } = sale;
  const [userType, userValue] = receiverOf(member);
  const registeredMs = life.verifiedMs ?? 0;
  const expireMs = registeredMs + REWARD_DAYS * DAY;
  const isTaken = status === 'PENDING' && dice.chance(TAKEN_SHARE);
  const events = historyOf(isTaken ? 'TAKEN' : status, registeredMs, settledMs ?? registeredMs);
  const last = /** @type {typeof events[number]} */ (events.at(-1));
  const id = Buffer.from(rewardId.replaceAll('-', ''), 'hex');
  const mark = fingerprint(rewardId).subarray(0, 16);
  const content = { boid, payment: way.payment, appstore: way.appStore, os: way.os, productId, quantity: 1 };
  add('reward', {
    reward_id: id,
    pjid: project.pjid,
    user_type: userType,
    user_value: userValue,
    service_id: 'demo',
    provider: 'BILLING',
    contents: JSON.stringify([{ ...content, currency: member.currency, totalMicroPrice: microPrice }]),
    expire_at: at(expireMs),
    state: last.to,
    version: events.length,
    registered_at: at(registeredMs),
    changed_at: at(last.ms),
    listed_at: at(last.ms),
    granted_boid: boid,
    notice_due_at: last.to === 'READY' ? at(expireMs - ANNOUNCED_BEFORE_MS) : null,
    change_mark: mark,
  });
  for (const [index, { event, from, to, ms }] of events.entries())
    add('reward_event', {
      reward_id: id,
      version: index + 1,
      at: at(ms),
      event,
      from_state: from,
      to_state: to,
      trace_id: dice.hex32(),
      mark,
      event_due_at: ms >= publishedMs ? at(ms) : null,
    });
}

/**
 * @param {string} status of the grant; TAKEN for one whose reward a game has reserved and never confirmed
 * @param {number} registeredMs
 * @param {number} settledMs
 */
function historyOf(status, registeredMs, settledMs) {
  const registered = { event: 'register', from: null, to: 'READY', ms: registeredMs };
  if (status === 'DELIVERED')
    return [
      registered,
      { event: 'reserve', from: 'READY', to: 'RESERVED', ms: registeredMs },
      { event: 'confirm', from: 'RESERVED', to: 'DONE', ms: settledMs },
    ];
  if (status === 'CANCELED')
    return [registered, { event: 'withdraw', from: 'READY', to: 'DROPPED', ms: settledMs }];
  const reserved = { event: 'reserve', from: 'READY', to: 'RESERVED', ms: registeredMs };
  return status === 'TAKEN' ? [registered, reserved] : [registered];
}
