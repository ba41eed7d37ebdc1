// @ts-check
import { fingerprint, receiptKeyOf } from './purchase-rows.mjs';
import { at } from './rows.mjs';

/** @typedef {import('./purchase-rows.mjs').Sale} Sale */
/** @typedef {import('./dice.mjs').Dice} Dice */
/** @typedef {import('./rows.mjs').Add} Add */

const DAY = 86_400_000;
/** How long a settled notification is stored, with the usual settings of the service. */
const NOTIFICATION_DAYS = 90;
const INCIDENT_SHARE = 0.002;
const UNMATCHED_SHARE = 0.01;
/** Stores that report refunds by notifications. */
const REPORTING = new Set(['GSTORE', 'ASTORE', 'WSHOP']);

/**
 * The store's notification of a refund, and now and then one that matches no purchase.
 * @param {Sale} sale
 * @param {Dice} dice
 * @param {Add} add
 */
export function addNotification(sale, dice, add) {
  const { boid, project, way, life } = sale;
  if (life.canceledMs === null || life.status !== 'CANCELED' || !REPORTING.has(way.family)) return;
  const code = (life.cancelReason ?? '').split(':')[0] ?? '';
  if (code === 'OPERATOR') return;
  const isUnmatched = dice.chance(UNMATCHED_SHARE);
  const common = {
    source: way.family,
    pjid: project.pjid,
    code,
    received_at: at(life.canceledMs),
    trace_id: dice.hex32(),
  };
  add('store_notice', {
    ...common,
    notice_id: `demo-${boid}`,
    status: 'DONE',
    receipt_key: receiptKeyOf(sale),
    boid,
    due_at: at(life.canceledMs + NOTIFICATION_DAYS * DAY),
    attempts: 1,
    reason: null,
    settled_at: at(life.canceledMs),
  });
  if (!isUnmatched) return;
  add('store_notice', {
    ...common,
    notice_id: `demo-unknown-${boid}`,
    status: 'UNMATCHED',
    receipt_key: fingerprint(`demo unknown receipt ${boid}`),
    boid: null,
    due_at: null,
    attempts: 12,
    reason: 'no purchase has this receipt',
    settled_at: null,
  });
}

/**
 * Now and then a game server that has given an item before it was asked.
 * @param {Sale} sale
 * @param {Dice} dice
 * @param {Add} add
 */
export function addIncident(sale, dice, add) {
  const { boid, project, member, life } = sale;
  if (life.grant !== 'DELIVERED' || project.grantMode !== 'GAME_SERVER' || !dice.chance(INCIDENT_SHARE))
    return;
  add('double_grant', {
    pjid: project.pjid,
    grant_id: boid,
    reason: 'ALREADY_GIVEN_AT_FIRST',
    expected_player_id: member.imid === null ? member.playerId : null,
    reported_player_id: member.playerId,
    result_code: 'ALREADY_GIVED_PRODUCT',
    found_at: at(life.completedMs),
  });
}

/**
 * What becomes of a message, and of it on each device.
 * @type {readonly (readonly [{ status: string, outcome: string | null }, number])[]}
 */
const MESSAGES = [
  [{ status: 'SENT', outcome: 'DELIVERED' }, 88],
  [{ status: 'NO_DEVICE', outcome: null }, 8],
  [{ status: 'FAILED', outcome: 'FAILED' }, 2],
  [{ status: 'EXPIRED', outcome: 'EXPIRED' }, 2],
];
const PUSH_SHARE = 0.05;
/** How long content and receiver of a settled message are stored, with the usual settings of the service. */
const PUSH_DAYS = 30;

/** Messages to members about their purchases. */
export class Messages {
  /** @type {number} */
  #next;

  /** @param {number} after the highest id that exists */
  constructor(after) {
    this.#next = after + 1;
  }

  /**
   * Now and then thanks a member for a purchase.
   * @param {Sale} sale
   * @param {Dice} dice
   * @param {{ nowMs: number, add: Add }} options
   */
  addTo({ boid, project, member, life: { completedMs } }, dice, { nowMs, add }) {
    if (member.imid === null || completedMs === null || !dice.chance(PUSH_SHARE)) return;
    const { status, outcome } = dice.pick(MESSAGES);
    const id = this.#next++;
    const purgeMs = completedMs + PUSH_DAYS * DAY;
    const isPurged = purgeMs <= nowMs;
    const notification = { title: 'Thank you', body: 'Your purchase has arrived' };
    add('push_message', {
      id,
      uuid: fingerprint(`demo message ${boid}`).subarray(0, 16),
      pjid: project.pjid,
      imid: isPurged ? null : member.imid,
      apps: '',
      content: isPurged ? null : JSON.stringify({ notification }),
      status,
      accepted_at: at(completedMs),
      expires_at: at(completedMs + DAY),
      attempts: 1,
      targeted_at: at(completedMs),
      settled_at: at(completedMs),
      purge_at: isPurged ? null : at(purgeMs),
      delivered: Number(outcome === 'DELIVERED'),
      failed: Number(outcome === 'FAILED'),
      expired: Number(outcome === 'EXPIRED'),
      trace_id: dice.hex32(),
    });
    if (outcome === null || isPurged) return;
    add('push_outcome', {
      message_id: id,
      device_id: id,
      app: 'game',
      platform: 'ANDROID',
      status: outcome,
      attempts: 1,
      attempted_at: at(completedMs),
      settled_at: at(completedMs),
    });
  }
}
