import { CancelCouponService } from '../../../src/modules/grant-dispatcher/coupon/cancel-coupon.service.js';
import { GiveCouponService } from '../../../src/modules/grant-dispatcher/coupon/give-coupon.service.js';
import { AttemptGrantService } from '../../../src/modules/grant-dispatcher/delivery/attempt-grant.service.js';
import { toWakeUpId } from '../../../src/modules/grant-dispatcher/grant/grant-queue.js';
import { AcknowledgeGrantService } from '../../../src/modules/grant-dispatcher/pull/acknowledge-grant.service.js';
import { ReplayGrantsService } from '../../../src/modules/grant-dispatcher/replay/replay-grants.service.js';
import { ChangeRewardsService } from '../../../src/modules/inventory/change/change-rewards.service.js';
import type { GameEvent } from '../../../src/modules/inventory/change/reward-outcome.js';
import { toRewardId } from '../../../src/modules/inventory/reward/reward-id.js';
import type { Outcome } from '../scheduler/operation.js';
import { brokenReward } from './invariants.js';
import { oneWins, type Play, race, type Race, unless } from './play.js';
import type { Buyer, Shop } from './shop.js';

/** A coupon that waits. */
interface Coupon extends Buyer {
  readonly transactionId: string;
  /** Of its grant. */
  readonly id: string;
}

/** The grant of a coupon, with its reward if one delivers it. */
interface CouponRow {
  readonly id: string;
  readonly status: string;
  readonly events: number;
  readonly isOpen: number;
  readonly receiver: string | null;
  readonly rewardId: Buffer | null;
  readonly state: string | null;
  readonly version: number | null;
}

type Work = (shop: Shop, coupon: Coupon) => Promise<unknown>;

const give = (shop: Shop, { pjid, playerId }: Buyer, transactionId: string): Promise<void> =>
  shop.stack.get(GiveCouponService).execute({
    pjid,
    transactionId,
    serverId: null,
    serviceId: null,
    giveUser: { idType: 'GAME_UID', idValue: playerId },
    items: [{ itemId: 'gem', quantity: 1 }],
  });

const cancel: Work = (shop, { pjid, transactionId }) =>
  shop.stack.get(CancelCouponService).execute({ pjid, transactionId });

const attempt: Work = (shop, { pjid, id }) =>
  shop.stack.get(AttemptGrantService).execute(toWakeUpId({ kind: 'COUPON', pjid, id }));

const acknowledge: Work = (shop, { pjid, playerId, transactionId }) =>
  shop.stack
    .get(AcknowledgeGrantService)
    .execute({ pjid, boid: undefined, transactionId, playerId, giveCompletedAt: null });

const replay: Work = (shop, { pjid, transactionId }) =>
  shop.stack.get(ReplayGrantsService).execute({
    pjid,
    boids: [],
    transactionIds: [transactionId],
    from: undefined,
    to: undefined,
    status: undefined,
    lastCode: undefined,
    attemptFrom: undefined,
    attemptTo: undefined,
  });

/** A request of the game for the reward of a coupon. */
const by =
  (event: GameEvent): Work =>
  async (shop, coupon) => {
    const { rewardId } = await rowOf(shop, coupon.transactionId);
    const names = { pjid: coupon.pjid, userType: 'GAME_UID', userValue: coupon.playerId };
    const service = shop.stack.get(ChangeRewardsService);
    const [outcome] = await service.execute({ event, ...names, rewardIds: [toRewardId(rewardId!)] });
    return outcome?.code;
  };

async function rowOf(shop: Shop, transactionId: string): Promise<CouponRow> {
  const [row] = await shop.stack.rows<CouponRow>(
    `SELECT CAST(g.id AS CHAR) AS id, g.status, g.event_mask AS events, g.due_at IS NOT NULL AS isOpen,
       g.player_id AS receiver, r.reward_id AS rewardId, r.state, r.version
     FROM player_grant g LEFT JOIN reward r ON r.granted_boid = g.id WHERE g.transaction_id = ?`,
    [transactionId],
  );
  if (row === undefined) throw new Error('a coupon has no grant');
  return row;
}

const sameCoupon = (shop: Shop): Promise<Play> => {
  const buyer = shop.player(shop.calling);
  const transactionId = shop.fresh('c');
  const giving = (): Promise<void> => give(shop, buyer, transactionId);
  return Promise.resolve({
    operations: [giving, giving],
    check: async (outcomes) => {
      const [row] = await shop.stack.rows<{ count: number }>(
        'SELECT COUNT(*) AS count FROM player_grant WHERE transaction_id = ?',
        [transactionId],
      );
      return [...oneWins(outcomes), ...unless(row?.count === 1, `one coupon has ${row?.count} grants`)];
    },
  });
};

/** Event bits of a grant by status: only a delivery has an event. */
const EVENTS: Readonly<Record<string, number>> = { PENDING: 0, DELIVERED: 1, CANCELED: 0 };

/**
 * A race of the cancellation, which is the last operation, on a coupon that waits.
 * @param ends what it may lead to, as `grant reward`; without a reward the status of the grant alone
 */
const onCoupon =
  (by: 'call' | 'reward', work: readonly Work[], ends: readonly string[], before: readonly Work[] = []) =>
  async (shop: Shop): Promise<Play> => {
    const buyer = shop.player(by === 'call' ? shop.calling : shop.rewarding);
    const transactionId = shop.fresh('c');
    await give(shop, buyer, transactionId);
    const { id } = await rowOf(shop, transactionId);
    const coupon = { ...buyer, transactionId, id };
    for (const each of before) await each(shop, coupon);
    return {
      operations: [...work, cancel].map((each) => () => each(shop, coupon)),
      check: async (outcomes) => {
        const row = await rowOf(shop, transactionId);
        const end = [row.status, row.state ?? []].flat().join(' ');
        const calls = shop.stack.gameServer.calls.get(transactionId) ?? 0;
        return [
          ...unless(ends.includes(end), `grant and reward are ${end}`),
          ...unless(row.events === EVENTS[row.status], `${row.status} with the grant events ${row.events}`),
          ...unless(row.isOpen === 0 || row.status === 'PENDING', `${row.status} and still due`),
          ...unless(calls <= 1, `the game server was called ${calls} times`),
          ...unless(calls === 0 || row.receiver !== null, 'what the game server has given is not recorded'),
          ...brokenAnswer(outcomes, row),
          ...(await brokenRewardOf(shop, row)),
        ];
      },
    };
  };

/**
 * A cancellation that succeeds leaves the coupon cancelled. One that is refused does not, unless the game had reserved
 * the reward, and drops it later.
 */
const brokenAnswer = (outcomes: readonly Outcome[], { status, state }: CouponRow): string[] => {
  const isCanceled = status === 'CANCELED';
  const fits = outcomes.at(-1)?.kind === 'done' ? isCanceled : !isCanceled || state !== null;
  return unless(fits, `the answer to the cancellation does not fit ${status}`);
};

const brokenRewardOf = async (
  { stack }: Shop,
  { rewardId: id, state, version }: CouponRow,
): Promise<string[]> =>
  id === null || state === null || version === null ? [] : brokenReward(stack, { id, state, version });

const EITHER = ['DELIVERED', 'CANCELED'];

/** Races on the grant of a coupon, which a worker delivers by a call or a game by a reward. */
export const COUPON_RACES: readonly Race[] = [
  race(['give', 'give'], 'same coupon', sameCoupon),
  race(['attempt', 'cancel'], 'same coupon', onCoupon('call', [attempt], EITHER)),
  race(['acknowledge', 'cancel'], 'same coupon', onCoupon('call', [acknowledge], EITHER)),
  race(['replay', 'cancel'], 'same coupon', onCoupon('call', [replay], ['CANCELED'])),
  race(['cancel', 'cancel'], 'same coupon', onCoupon('call', [cancel], ['CANCELED'])),
  race(
    ['reserve', 'cancel'],
    'reward of a coupon',
    onCoupon('reward', [by('reserve')], ['PENDING RESERVED', 'CANCELED DROPPED']),
  ),
  race(
    ['confirm', 'cancel'],
    'reward of a coupon',
    onCoupon('reward', [by('confirm')], ['DELIVERED DONE'], [by('reserve')]),
  ),
  race(
    ['drop', 'cancel'],
    'reward of a coupon',
    onCoupon('reward', [by('drop')], ['CANCELED DROPPED'], [by('reserve')]),
  ),
];
