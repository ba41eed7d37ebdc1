import { toRewardId } from '../../../src/modules/inventory/reward/reward-id.js';
import type { GameEvent } from '../../../src/modules/inventory/change/reward-outcome.js';
import { ChangeRewardsService } from '../../../src/modules/inventory/change/change-rewards.service.js';
import type { Outcome } from '../scheduler/operation.js';
import { brokenPurchases, brokenReward, grantOf, purchasesOf, rewardOf } from './invariants.js';
import { type Play, race, type Race, unless } from './play.js';
import type { Reserved, Shop } from './shop.js';

interface Rewarded extends Reserved {
  readonly rewardId: string;
}

type Work = (shop: Shop, purchase: Rewarded) => Promise<unknown>;

/** A request of the game for the reward; its result code. */
const by =
  (event: GameEvent): Work =>
  async (shop, { pjid, playerId, rewardId }) => {
    const service = shop.stack.get(ChangeRewardsService);
    const names = { pjid, userType: 'GAME_UID', userValue: playerId };
    const [outcome] = await service.execute({ event, ...names, rewardIds: [rewardId] });
    return outcome?.code;
  };

const refund: Work = (shop, purchase) => shop.refund(purchase);
const complete: Work = (shop, purchase) => shop.complete(purchase);

/** Codes that a game may be answered in a race. */
const CODES: readonly unknown[] = [
  'SUCCESS',
  'FAIL_EXPIRED',
  'FAIL_STATUS_NOT_READY',
  'FAIL_STATUS_NOT_RESERVED',
];

const wins = (outcomes: readonly Outcome[]): number =>
  outcomes.filter((each) => each.kind === 'done' && each.value === 'SUCCESS').length;

/**
 * A race on the reward of a purchase that was paid outside the game.
 * @param ends what it may lead to, as `purchase grant reward`
 * @param mostWins requests of the game of which at most so many may succeed
 */
const onReward =
  (first: 'READY' | 'RESERVED', work: readonly Work[], ends: readonly string[], mostWins = work.length) =>
  async (shop: Shop): Promise<Play> => {
    const paid = await shop.paidOutside(shop.player(shop.rewarding));
    const purchase = { ...paid, rewardId: toRewardId((await rewardOf(shop.stack, paid)).id) };
    if (first === 'RESERVED') await by('reserve')(shop, purchase);
    return {
      operations: work.map((each) => () => each(shop, purchase)),
      check: async (outcomes) => {
        const states = await purchasesOf(shop.stack, [purchase]);
        const reward = await rewardOf(shop.stack, purchase);
        const end = `${states[0]?.status} ${(await grantOf(shop.stack, purchase))?.status} ${reward.state}`;
        const odd = outcomes.filter(
          (each) => typeof value(each) === 'string' && !CODES.includes(value(each)),
        );
        return [
          ...brokenPurchases(states),
          ...(await brokenReward(shop.stack, reward)),
          ...unless(ends.includes(end), `purchase, grant and reward are ${end}`),
          ...unless(wins(outcomes) <= mostWins, `${wins(outcomes)} requests for one reward succeeded`),
          ...unless(odd.length === 0, 'a game was answered an error of the service'),
        ];
      },
    };
  };

const value = (outcome: Outcome): unknown => (outcome.kind === 'done' ? outcome.value : undefined);

const PAID_DROPPED = 'VERIFY_SUCCESS CANCELED DROPPED';
const GIVEN = 'COMPLETED DELIVERED DONE';

/** Races on a reward of the inventory that delivers a purchase. */
export const REWARD_RACES: readonly Race[] = [
  race(
    ['reserve', 'refund'],
    'same reward',
    onReward('READY', [by('reserve'), refund], ['CANCELED CANCELED DROPPED', 'CANCELED CANCELED RESERVED']),
  ),
  race(
    ['reserve', 'reserve'],
    'same reward',
    onReward('READY', [by('reserve'), by('reserve')], ['VERIFY_SUCCESS PENDING RESERVED'], 1),
  ),
  race(
    ['confirm', 'refund'],
    'same reward',
    onReward('RESERVED', [by('confirm'), refund], ['CANCELED DELIVERED DONE', 'CANCELED CANCELED DONE']),
  ),
  race(
    ['confirm', 'confirm'],
    'same reward',
    onReward('RESERVED', [by('confirm'), by('confirm')], [GIVEN], 1),
  ),
  race(
    ['confirm', 'drop'],
    'same reward',
    onReward('RESERVED', [by('confirm'), by('drop')], [GIVEN, PAID_DROPPED], 1),
  ),
  race(
    ['cancel', 'refund'],
    'same reward',
    onReward('RESERVED', [by('cancel'), refund], ['CANCELED CANCELED DROPPED', 'CANCELED CANCELED READY']),
  ),
  race(
    ['reserve', 'complete'],
    'same reward',
    onReward(
      'READY',
      [by('reserve'), complete],
      ['COMPLETED DELIVERED DROPPED', 'VERIFY_SUCCESS PENDING RESERVED'],
    ),
  ),
  race(['confirm', 'complete'], 'same reward', onReward('RESERVED', [by('confirm'), complete], [GIVEN])),
];

/** The same with three operations. */
export const REWARD_TRIPLES: readonly Race[] = [
  race(
    ['reserve', 'complete', 'refund'],
    'same reward',
    onReward(
      'READY',
      [by('reserve'), complete, refund],
      ['CANCELED CANCELED DROPPED', 'CANCELED CANCELED RESERVED', 'CANCELED DELIVERED DROPPED'],
    ),
  ),
  race(
    ['confirm', 'drop', 'refund'],
    'same reward',
    onReward(
      'RESERVED',
      [by('confirm'), by('drop'), refund],
      ['CANCELED DELIVERED DONE', 'CANCELED CANCELED DONE', 'CANCELED CANCELED DROPPED'],
    ),
  ),
];
