import { toWakeUpId } from '../../../src/modules/grant-dispatcher/grant/grant-queue.js';
import { AcknowledgeGrantService } from '../../../src/modules/grant-dispatcher/pull/acknowledge-grant.service.js';
import { AttemptGrantService } from '../../../src/modules/grant-dispatcher/delivery/attempt-grant.service.js';
import { ReplayGrantsService } from '../../../src/modules/grant-dispatcher/replay/replay-grants.service.js';
import { RegrantItemService } from '../../../src/modules/reconciliation/repair/regrant-item.service.js';
import { brokenGrant, brokenPurchases, grantOf, purchasesOf } from './invariants.js';
import { type Play, race, type Race, unless } from './play.js';
import type { Reserved, Shop } from './shop.js';

/** What a race of a grant may lead to: the status of the purchase, of its grant, and calls to the game server. */
interface Allowed {
  /** `COMPLETED DELIVERED` */
  readonly ends: readonly string[];
  readonly calls: number;
}

/** Longest first delay of a retry schedule. */
const FIRST_STEP_SECONDS = 6;

type Work = (shop: Shop, purchase: Reserved) => Promise<unknown>;

const attempt: Work = (shop, { pjid, boid }) =>
  shop.stack.get(AttemptGrantService).execute(toWakeUpId({ kind: 'PRODUCT', pjid, id: boid }));

const replay: Work = (shop, { pjid, boid }) =>
  shop.stack.get(ReplayGrantsService).execute({
    pjid,
    boids: [boid],
    transactionIds: [],
    from: undefined,
    to: undefined,
    status: undefined,
    lastCode: undefined,
    attemptFrom: undefined,
    attemptTo: undefined,
  });

/** The game has fetched the grant and given it. */
const acknowledge: Work = (shop, { pjid, boid, playerId }) =>
  shop.stack
    .get(AcknowledgeGrantService)
    .execute({ pjid, boid, transactionId: undefined, playerId, giveCompletedAt: null });

const refund: Work = (shop, purchase) => shop.refund(purchase);
const complete: Work = (shop, purchase) => shop.complete(purchase);

/**
 * A race on the grant of a purchase that was paid outside the game.
 * @param isSentAgain for one that was delivered before, and that an operator has sent again
 */
const onGrant =
  (work: readonly Work[], { ends, calls: most }: Allowed, isSentAgain = false) =>
  async (shop: Shop): Promise<Play> => {
    const purchase = await shop.paidOutside(shop.player(shop.calling));
    if (isSentAgain) await attempt(shop, purchase);
    return {
      operations: work.map((each) => () => each(shop, purchase)),
      check: async () => {
        const states = await purchasesOf(shop.stack, [purchase]);
        const end = `${states[0]?.status} ${(await grantOf(shop.stack, purchase))?.status}`;
        const calls = shop.stack.gameServer.calls.get(purchase.boid) ?? 0;
        return [
          ...brokenPurchases(states),
          ...(await brokenGrant(shop.stack, purchase, isSentAgain)),
          ...unless(ends.includes(end), `purchase and grant are ${end}`),
          ...unless(calls <= most, `the game server was called ${calls} times`),
        ];
      },
    };
  };

/** The last attempt of a retry schedule fails, while an operator has the grant tried again. */
const onLastAttempt = async (shop: Shop): Promise<Play> => {
  const purchase = await shop.paidOutside(shop.player(shop.calling));
  shop.stack.gameServer.failing.add(purchase.boid);
  const id = BigInt(purchase.boid);
  await shop.stack.rows('UPDATE player_grant SET failures = 12 WHERE id = ?', [id]);
  return {
    operations: [() => attempt(shop, purchase), () => replay(shop, purchase)],
    check: async () => {
      const [grant] = await shop.stack.rows<{ status: string; seconds: number | null }>(
        'SELECT status, TIMESTAMPDIFF(SECOND, UTC_TIMESTAMP(3), due_at) AS seconds FROM player_grant WHERE id = ?',
        [id],
      );
      const { status, seconds } = grant ?? {};
      return unless(
        status === 'PENDING' && Number(seconds) <= FIRST_STEP_SECONDS,
        `the grant is ${status}, due in ${seconds} s`,
      );
    },
  };
};

/** An operator has a delivered grant sent again, since the log of the game does not name it. */
const onRegrant =
  (work: Work, allowed: Allowed) =>
  async (shop: Shop): Promise<Play> => {
    const itemId = await shop.missingInLog();
    const regrant: Work = (_, { pjid, boid }) =>
      shop.stack.get(RegrantItemService).execute(itemId, { pjid, boid });
    return onGrant([regrant, work], allowed, true)(shop);
  };

const GIVEN = 'COMPLETED DELIVERED';
const REFUNDED = ['CANCELED CANCELED', 'CANCELED DELIVERED'];

/** Races on a grant that a worker delivers by a call. */
export const GRANT_RACES: readonly Race[] = [
  race(['attempt', 'replay'], 'same grant', onGrant([attempt, replay], { ends: [GIVEN], calls: 1 })),
  race(['attempt', 'replay'], 'last attempt', onLastAttempt),
  race(['attempt', 'attempt'], 'same grant', onGrant([attempt, attempt], { ends: [GIVEN], calls: 1 })),
  race(['attempt', 'refund'], 'same grant', onGrant([attempt, refund], { ends: REFUNDED, calls: 1 })),
  race(['attempt', 'complete'], 'same grant', onGrant([attempt, complete], { ends: [GIVEN], calls: 1 })),
  race(['complete', 'refund'], 'same grant', onGrant([complete, refund], { ends: REFUNDED, calls: 0 })),
  race(
    ['replay', 'refund'],
    'same grant',
    onGrant([replay, refund], { ends: ['CANCELED CANCELED'], calls: 0 }),
  ),
  race(['regrant', 'refund'], 'same grant', onRegrant(refund, { ends: REFUNDED, calls: 1 })),
  race(
    ['regrant', 'attempt'],
    'same grant',
    onRegrant(attempt, { ends: ['COMPLETED PENDING', GIVEN], calls: 2 }),
  ),
  race(
    ['attempt', 'acknowledge'],
    'same grant',
    onGrant([attempt, acknowledge], { ends: [GIVEN], calls: 1 }),
  ),
  race(
    ['acknowledge', 'acknowledge'],
    'same grant',
    onGrant([acknowledge, acknowledge], { ends: [GIVEN], calls: 0 }),
  ),
  race(['acknowledge', 'refund'], 'same grant', onGrant([acknowledge, refund], { ends: REFUNDED, calls: 0 })),
];

/** The same with three operations. */
export const GRANT_TRIPLES: readonly Race[] = [
  race(
    ['attempt', 'replay', 'refund'],
    'same grant',
    onGrant([attempt, replay, refund], { ends: REFUNDED, calls: 1 }),
  ),
  race(
    ['attempt', 'complete', 'refund'],
    'same grant',
    onGrant([attempt, complete, refund], { ends: REFUNDED, calls: 1 }),
  ),
  race(
    ['attempt', 'attempt', 'replay'],
    'same grant',
    onGrant([attempt, attempt, replay], { ends: [GIVEN], calls: 1 }),
  ),
  race(
    ['attempt', 'acknowledge', 'refund'],
    'same grant',
    onGrant([attempt, acknowledge, refund], { ends: REFUNDED, calls: 1 }),
  ),
];
