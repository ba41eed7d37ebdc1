import type { Outcome } from '../scheduler/operation.js';
import { brokenPurchases, brokenUnits, purchasesOf } from './invariants.js';
import { countDone, oneWins, type Play, race, type Race, unless } from './play.js';
import type { Reserved, Shop } from './shop.js';

/** A race on purchases of a player without limits; `check` adds to what holds for all purchases. */
async function playOn(
  shop: Shop,
  purchases: readonly Reserved[],
  operations: Play['operations'],
  check: (outcomes: readonly Outcome[], statuses: readonly string[]) => readonly string[],
): Promise<Play> {
  return {
    operations,
    check: async (outcomes) => {
      const states = await purchasesOf(shop.stack, purchases);
      return [
        ...brokenPurchases(states),
        ...(await brokenUnits(shop.stack, purchases)),
        ...check(
          outcomes,
          states.map(({ status }) => status),
        ),
      ];
    },
  };
}

/** One purchase that is verified, and completed unless it is only to be verified. */
async function bought(shop: Shop, isCompleted: boolean): Promise<Reserved> {
  const purchase = await shop.verified(shop.player(shop.calling));
  if (isCompleted) await shop.complete(purchase);
  return purchase;
}

const isCanceled = (statuses: readonly string[]): string[] =>
  unless(
    statuses.every((status) => status === 'CANCELED'),
    `refunded, and ${statuses.join()}`,
  );

const sameReceipt =
  (verifications: number): ((shop: Shop) => Promise<Play>) =>
  async (shop) => {
    const buyer = shop.player(shop.calling);
    const receipt = shop.fresh('receipt');
    const purchases: Reserved[] = [];
    for (let made = 0; made < verifications; made += 1) purchases.push(await shop.reserve(buyer));
    const operations = purchases.map((purchase) => () => shop.verify(purchase, receipt));
    return playOn(shop, purchases, operations, (outcomes, statuses) => [
      ...oneWins(outcomes),
      ...unless(
        statuses.filter((status) => status === 'VERIFY_SUCCESS').length === 1,
        `one receipt paid ${statuses.join()}`,
      ),
    ]);
  };

const samePurchase = async (shop: Shop): Promise<Play> => {
  const purchase = await shop.reserve(shop.player(shop.calling));
  const operations = [0, 1].map(() => () => shop.verify(purchase, shop.fresh('receipt')));
  return playOn(shop, [purchase], operations, oneWins);
};

const verifyAndCancel = async (shop: Shop): Promise<Play> => {
  const purchase = await shop.reserve(shop.player(shop.calling));
  const operations = [() => shop.verify(purchase, shop.fresh('receipt')), () => shop.cancel(purchase)];
  return playOn(shop, [purchase], operations, (outcomes, [status]) => [
    ...oneWins(outcomes),
    ...unless(
      status === (outcomes[0]?.kind === 'done' ? 'VERIFY_SUCCESS' : 'RESERVED_CANCEL'),
      `the winner was undone: ${status}`,
    ),
  ]);
};

const verifyTwiceAndCancel = async (shop: Shop): Promise<Play> => {
  const purchase = await shop.reserve(shop.player(shop.calling));
  const verify = (): Promise<void> => shop.verify(purchase, shop.fresh('receipt'));
  return playOn(shop, [purchase], [verify, verify, () => shop.cancel(purchase)], oneWins);
};

const completeTwice = async (shop: Shop): Promise<Play> => {
  const purchase = await bought(shop, false);
  const operations = [0, 1].map(() => () => shop.complete(purchase));
  return playOn(shop, [purchase], operations, (outcomes, statuses) => [
    ...unless(countDone(outcomes) === 2, 'a repeated completion was refused'),
    ...unless(statuses[0] === 'COMPLETED_BEFORE_CONSUME', `completed, and ${statuses[0]}`),
  ]);
};

const completeAndRefund = async (shop: Shop): Promise<Play> => {
  const purchase = await bought(shop, false);
  const operations = [() => shop.complete(purchase), () => shop.refund(purchase)];
  return playOn(shop, [purchase], operations, (outcomes, statuses) => [
    ...isCanceled(statuses),
    ...unless(outcomes[1]?.kind === 'done' && outcomes[1].value === true, 'the refund did not cancel'),
  ]);
};

const consumeAndRefund = async (shop: Shop): Promise<Play> => {
  const purchase = await bought(shop, true);
  const operations = [() => shop.consume(purchase), () => shop.refund(purchase)];
  return playOn(shop, [purchase], operations, (_, statuses) => isCanceled(statuses));
};

const consumeTwice = async (shop: Shop): Promise<Play> => {
  const purchase = await bought(shop, true);
  const operations = [() => shop.consume(purchase), () => shop.consume(purchase)];
  return playOn(shop, [purchase], operations, (_, [status]) =>
    unless(status === 'COMPLETED', `consumed, and ${status}`),
  );
};

const refundTwice = async (shop: Shop): Promise<Play> => {
  const purchase = await bought(shop, false);
  const operations = [() => shop.refund(purchase), () => shop.refund(purchase)];
  return playOn(shop, [purchase], operations, (outcomes, statuses) => {
    const canceled = outcomes.filter((each) => each.kind === 'done' && each.value === true);
    return [
      ...isCanceled(statuses),
      ...unless(canceled.length === 1, `${canceled.length} refunds cancelled it`),
    ];
  });
};

const completeConsumeAndRefund = async (shop: Shop): Promise<Play> => {
  const purchase = await bought(shop, false);
  const complete = async (): Promise<void> => {
    await shop.complete(purchase);
    await shop.consume(purchase);
  };
  const operations = [complete, () => shop.consume(purchase), () => shop.refund(purchase)];
  return playOn(shop, [purchase], operations, (_, statuses) => isCanceled(statuses));
};

const sameRequest = async (shop: Shop): Promise<Play> => {
  const buyer = shop.player(shop.calling);
  const reqId = shop.fresh('req');
  return {
    operations: [0, 1].map(() => () => shop.reserve(buyer, undefined, { reqId })),
    check: (outcomes) => Promise.resolve(oneWins(outcomes)),
  };
};

const sameOrder = async (shop: Shop): Promise<Play> => {
  const buyer = shop.player(shop.calling);
  const order = shop.fresh('order');
  return {
    operations: [0, 1].map(() => () => shop.paidOutside(buyer, order)),
    check: async (outcomes) => {
      const [row] = await shop.stack.rows<{ count: number }>(
        'SELECT COUNT(*) AS count FROM purchase WHERE payment_order_id = ?',
        [order],
      );
      return [...oneWins(outcomes), ...unless(row?.count === 1, `one order paid ${row?.count} purchases`)];
    },
  };
};

/** The store has taken one of two units back: it refuses to redeem it while an operator refunds its purchase. */
const unitIsRefused = async (shop: Shop): Promise<Play> => {
  const buyer = shop.player(shop.calling);
  const label = shop.fresh('unit');
  shop.stack.stores.units.set(label, 2);
  const reserve = (): Promise<Reserved> => shop.reserve(buyer, undefined, { payment: 'CONSOLE' });
  const purchases = [await reserve(), await reserve()] as const;
  for (const purchase of purchases) await shop.verifyUnit(purchase, label);
  shop.stack.stores.units.set(label, 0);
  const [refunded] = purchases;
  const operations = [() => shop.complete(refunded), () => shop.refund(refunded)];
  return playOn(shop, purchases, operations, (outcomes, statuses) => [
    ...unless(outcomes[0]?.kind === 'refused', 'a completion without a unit was not refused'),
    // Boids of one millisecond are in no order.
    ...unless(
      statuses.toSorted().join() === 'CANCELED,VERIFY_SUCCESS',
      `refunded one of two, and ${statuses.join()}`,
    ),
  ]);
};

const lastUnit = async (shop: Shop): Promise<Play> => {
  const buyer = shop.player(shop.calling);
  const label = shop.fresh('unit');
  shop.stack.stores.units.set(label, 1);
  const reserve = (): Promise<Reserved> => shop.reserve(buyer, undefined, { payment: 'CONSOLE' });
  const purchases = [await reserve(), await reserve()];
  const operations = purchases.map((purchase) => () => shop.verifyUnit(purchase, label));
  return playOn(shop, purchases, operations, oneWins);
};

const unitIsRedeemed = async (shop: Shop): Promise<Play> => {
  const buyer = shop.player(shop.calling);
  const label = shop.fresh('unit');
  shop.stack.stores.units.set(label, 2);
  const reserve = (): Promise<Reserved> => shop.reserve(buyer, undefined, { payment: 'CONSOLE' });
  const [first, second, third] = [await reserve(), await reserve(), await reserve()];
  await shop.verifyUnit(first, label);
  const operations = [
    () => shop.complete(first),
    () => shop.verifyUnit(second, label),
    () => shop.verifyUnit(third, label),
  ];
  return playOn(shop, [first, second, third], operations, (outcomes, statuses) => {
    const paid = statuses.filter((status) => status !== 'RESERVED').length;
    const left = shop.stack.stores.units.get(label);
    return [
      ...unless(paid <= 2, `two units paid ${paid} purchases`),
      ...unless(left === 1, `one completion left ${left} of two units`),
      ...unless(outcomes[0]?.kind === 'done', 'the completion was refused'),
    ];
  });
};

/** Races on the status of a purchase, its receipt and its units. */
export const PURCHASE_RACES: readonly Race[] = [
  race(['verify', 'verify'], 'same receipt', sameReceipt(2)),
  race(['verify', 'verify'], 'same purchase', samePurchase),
  race(['verify', 'cancel'], 'same purchase', verifyAndCancel),
  race(['complete', 'complete'], 'same purchase', completeTwice),
  race(['complete', 'refund'], 'same purchase', completeAndRefund),
  race(['consume', 'refund'], 'same purchase', consumeAndRefund),
  race(['consume', 'consume'], 'same purchase', consumeTwice),
  race(['refund', 'refund'], 'same purchase', refundTwice),
  race(['reserve', 'reserve'], 'same request', sameRequest),
  race(['register', 'register'], 'same order', sameOrder),
  race(['verify', 'verify'], 'last unit', lastUnit),
  race(['complete', 'refund'], 'refused unit', unitIsRefused),
];

/** The same with three operations. */
export const PURCHASE_TRIPLES: readonly Race[] = [
  race(['verify', 'verify', 'verify'], 'same receipt', sameReceipt(3)),
  race(['verify', 'verify', 'cancel'], 'same purchase', verifyTwiceAndCancel),
  race(['complete', 'consume', 'refund'], 'same purchase', completeConsumeAndRefund),
  race(['complete', 'verify', 'verify'], 'units', unitIsRedeemed),
];
