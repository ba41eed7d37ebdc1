import type { Outcome } from '../scheduler/operation.js';
import { brokenLimits, brokenPurchases, purchasesOf } from './invariants.js';
import { countDone, oneWins, type Play, race, type Race, unless } from './play.js';
import { type Buyer, JPY, type Reserved, type Shop } from './shop.js';

/** Two of these do not fit the limit together. */
const LARGE = 3_000 * JPY;

/** A race of one member; `check` adds to what holds for all limits. */
function playOf(
  shop: Shop,
  buyer: Buyer,
  operations: Play['operations'],
  check: (outcomes: readonly Outcome[]) => readonly string[],
  purchases: readonly Reserved[] = [],
): Play {
  return {
    operations,
    check: async (outcomes) => [
      ...(await brokenLimits(shop.stack, buyer)),
      ...(purchases.length === 0 ? [] : brokenPurchases(await purchasesOf(shop.stack, purchases))),
      ...check(outcomes),
    ],
  };
}

const reserves =
  (count: number) =>
  async (shop: Shop): Promise<Play> => {
    const buyer = await shop.child();
    const operations = Array.from({ length: count }, () => () => shop.reserve(buyer, LARGE));
    return playOf(shop, buyer, operations, oneWins);
  };

const verifyAndReserve = async (shop: Shop): Promise<Play> => {
  const buyer = await shop.child();
  const reserved = await shop.reserve(buyer, LARGE);
  const operations = [() => shop.verify(reserved, shop.fresh('receipt')), () => shop.reserve(buyer, LARGE)];
  return playOf(
    shop,
    buyer,
    operations,
    (outcomes) => unless(outcomes[0]?.kind === 'done', 'the payment was refused'),
    [reserved],
  );
};

const verifyAndCancel = async (shop: Shop): Promise<Play> => {
  const buyer = await shop.child();
  const reserved = await shop.reserve(buyer, LARGE);
  const operations = [() => shop.verify(reserved, shop.fresh('receipt')), () => shop.cancel(reserved)];
  return playOf(shop, buyer, operations, oneWins, [reserved]);
};

const verifyBoth = async (shop: Shop): Promise<Play> => {
  const buyer = await shop.child();
  const purchases = [await shop.reserve(buyer), await shop.reserve(buyer)];
  const operations = purchases.map((purchase) => () => shop.verify(purchase, shop.fresh('receipt')));
  const check = (outcomes: readonly Outcome[]): string[] =>
    unless(countDone(outcomes) === 2, 'a payment was refused');
  return playOf(shop, buyer, operations, check, purchases);
};

const cancelAndReserve = async (shop: Shop): Promise<Play> => {
  const buyer = await shop.child();
  const reserved = await shop.reserve(buyer, LARGE);
  const operations = [() => shop.cancel(reserved), () => shop.reserve(buyer, LARGE)];
  return playOf(
    shop,
    buyer,
    operations,
    (outcomes) => unless(outcomes[0]?.kind === 'done', 'the cancellation was refused'),
    [reserved],
  );
};

const refundAndReserve = async (shop: Shop): Promise<Play> => {
  const buyer = await shop.child();
  const paid = await shop.verified(buyer, LARGE);
  const operations = [() => shop.refund(paid), () => shop.reserve(buyer, LARGE)];
  return playOf(shop, buyer, operations, () => [], [paid]);
};

const refundAndVerify = async (shop: Shop): Promise<Play> => {
  const buyer = await shop.child();
  const [paid, reserved] = [await shop.verified(buyer), await shop.reserve(buyer)];
  const operations = [() => shop.refund(paid), () => shop.verify(reserved, shop.fresh('receipt'))];
  const check = (outcomes: readonly Outcome[]): string[] =>
    unless(countDone(outcomes) === 2, 'a change was refused');
  return playOf(shop, buyer, operations, check, [paid, reserved]);
};

const refundTwice = async (shop: Shop): Promise<Play> => {
  const buyer = await shop.child();
  const [paid] = [await shop.verified(buyer), await shop.verified(buyer)];
  const operations = [() => shop.refund(paid), () => shop.refund(paid)];
  return playOf(shop, buyer, operations, () => [], [paid]);
};

const verifyCancelAndReserve = async (shop: Shop): Promise<Play> => {
  const buyer = await shop.child();
  const reserved = await shop.reserve(buyer, LARGE);
  const operations = [
    () => shop.verify(reserved, shop.fresh('receipt')),
    () => shop.cancel(reserved),
    () => shop.reserve(buyer, LARGE),
  ];
  return playOf(shop, buyer, operations, (outcomes) => oneWins(outcomes.slice(0, 2)), [reserved]);
};

/** Races on what counts toward the monthly limit of a member, in a project where open reservations count. */
export const LIMIT_RACES: readonly Race[] = [
  race(['reserve', 'reserve'], 'same limit', reserves(2)),
  race(['verify', 'reserve'], 'same limit', verifyAndReserve),
  race(['verify', 'cancel'], 'held purchase', verifyAndCancel),
  race(['verify', 'verify'], 'same limit', verifyBoth),
  race(['cancel', 'reserve'], 'same limit', cancelAndReserve),
  race(['refund', 'reserve'], 'same limit', refundAndReserve),
  race(['refund', 'verify'], 'same limit', refundAndVerify),
  race(['refund', 'refund'], 'counted purchase', refundTwice),
];

/** The same with three operations. */
export const LIMIT_TRIPLES: readonly Race[] = [
  race(['reserve', 'reserve', 'reserve'], 'same limit', reserves(3)),
  race(['verify', 'cancel', 'reserve'], 'same limit', verifyCancelAndReserve),
];
