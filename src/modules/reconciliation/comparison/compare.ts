import { PAID_STATUSES } from '../../purchase/index.js';
import type { Difference, DifferenceClass, Repair } from '../run/difference.js';
import type { GameFacts, GrantFacts, PurchaseFacts, StoreFacts } from './facts.js';

const MAX_LISTED = 3;

/** A purchase with what the other books say about it. */
export interface Compared {
  readonly purchase: PurchaseFacts;
  /** Null for a purchase that the game completes itself. */
  readonly grant: GrantFacts | null;
  readonly game: GameFacts;
}

/** Returns whether Purser has the money of a purchase. */
export const isPaid = ({ status }: PurchaseFacts): boolean => PAID_STATUSES.includes(status);

/** Returns whether the player has the item, by the game's log of the range. Without a log, Purser's record decides. */
function isGranted({ purchase, grant, game }: Compared): boolean {
  if (game.lines.length > 0) return true;
  return !game.isLogged && (purchase.isGiven || grant?.status === 'DELIVERED');
}

/** Returns whether the item waits in the inventory until its player collects it. */
const isInInventory = ({ grant }: Compared): boolean =>
  grant?.isReward === true && grant.status === 'PENDING';

/** Returns the possible repairs of a paid purchase that the game has not given. */
function repairsOfOwed({ purchase, grant }: Compared): Repair[] {
  const repairs: Repair[] = [];
  if (grant !== null && !grant.isReward && grant.status !== 'CANCELED') repairs.push('REGRANT');
  if (!purchase.isGiven) repairs.push('COMPLETE');
  return [...repairs, 'CANCEL', 'IGNORE'];
}

/** Compares a purchase with the game's log and with the grant that Purser owes. */
export function compareWithGame(compared: Compared): Difference[] {
  const { purchase, game } = compared;
  const of = differenceOf(purchase.boid);
  const found = givenTwice(compared);
  if (!isPaid(purchase)) return found;
  if (!isGranted(compared) && !isInInventory(compared)) {
    const log = game.isLogged ? 'the log of the game does not name it' : 'Purser has no completion of it';
    found.push(of('PAID_NOT_GRANTED', `${purchase.status}; ${log}`, repairsOfOwed(compared)));
  } else if (game.lines.length > 0 && !purchase.isGiven) {
    found.push(of('STATE_DRIFT', `${purchase.status}; ${given(game)}`, ['COMPLETE', 'IGNORE']));
  }
  return found;
}

/** Returns the difference of a purchase that the game gave more than once; empty for every other one. */
export const givenTwice = ({ purchase, game }: Pick<Compared, 'purchase' | 'game'>): Difference[] =>
  game.lines.length > 1 ? [differenceOf(purchase.boid)('DOUBLE_GRANTED', given(game), ['IGNORE'])] : [];

/** Compares a purchase with its payment in the store. `game` decides whether an unrecorded payment was given. */
export function compareWithStore(compared: Compared, store: StoreFacts): Difference[] {
  const { purchase } = compared;
  const found = compareState(compared, store);
  if (store.state === 'paid' && isPaid(purchase) && !isSamePrice(purchase, store.price))
    found.push(
      differenceOf(purchase.boid)(
        'AMOUNT_DRIFT',
        `${store.store} ${store.id}: ${store.price?.microPrice} ${store.price?.currency}; Purser: ${purchase.microPrice} ${purchase.currency} (micro units)`,
        ['IGNORE'],
      ),
    );
  return found;
}

function compareState(compared: Compared, { store, id, state, code }: StoreFacts): Difference[] {
  const { purchase, game } = compared;
  const of = differenceOf(purchase.boid);
  const facts = `${store} ${id}: ${state}${code === undefined ? '' : ` (${code})`}; Purser: ${purchase.status}`;
  if (isPaid(purchase)) {
    if (state === 'paid') return [];
    if (state === 'refunded')
      return [{ ...of('REFUNDED_NOT_REVOKED', facts, ['CANCEL', 'IGNORE']), cancelCode: code ?? 'REFUND' }];
    return [of(isGranted(compared) ? 'GRANTED_NOT_PAID' : 'STATE_DRIFT', facts, ['CANCEL', 'IGNORE'])];
  }
  if (state !== 'paid') return [];
  if (purchase.status === 'CANCELED') return [of('STATE_DRIFT', facts, ['IGNORE'])];
  const name = game.lines.length > 0 ? 'STATE_DRIFT' : 'PAID_NOT_GRANTED';
  return [of(name, facts, ['ADOPT', 'IGNORE'])];
}

/** A payment of which Purser has no purchase. */
export const unknownOrder = ({ store, id, price, order }: StoreFacts): Difference => ({
  class: 'PAID_UNKNOWN_ORDER',
  subject: `${store} ${id}`,
  boid: null,
  detail: `${store} ${id}: paid${price === null ? '' : ` ${price.microPrice} ${price.currency} (micro units)`}; Purser has no such order`,
  repairs: order === undefined ? ['IGNORE'] : ['ADOPT', 'IGNORE'],
  ...(order !== undefined && { order }),
});

/** A purchase that the game gave although Purser has no money of it. */
export const grantedUnpaid = ({ purchase, game }: Compared): Difference =>
  differenceOf(purchase.boid)('GRANTED_NOT_PAID', `${purchase.status}; ${given(game)}`, ['IGNORE']);

/** A grant of something that Purser does not know: `what` names it. */
export const grantedUnknown = (what: { readonly boid: string } | { readonly coupon: string }): Difference => {
  const [subject, name] =
    'boid' in what ? [what.boid, `boid ${what.boid}`] : [what.coupon, `transactionId ${what.coupon}`];
  return {
    class: 'GRANTED_NOT_PAID',
    subject,
    boid: 'boid' in what ? what.boid : null,
    detail: `the game gave ${name}, which Purser does not know`,
    repairs: ['IGNORE'],
  };
};

/** A coupon that the game gave more than once. */
export const couponTwice = (transactionId: string, lines: GameFacts['lines']): Difference => ({
  class: 'DOUBLE_GRANTED',
  subject: transactionId,
  boid: null,
  detail: `transactionId ${transactionId}: ${given({ lines })}`,
  repairs: ['IGNORE'],
});

const differenceOf =
  (boid: string) =>
  (name: DifferenceClass, detail: string, repairs: readonly Repair[]): Difference => ({
    class: name,
    subject: boid,
    boid,
    detail,
    repairs,
  });

/** Prices that a store does not name are equal; some stores add taxes to the reserved price. */
function isSamePrice({ microPrice, currency }: PurchaseFacts, price: StoreFacts['price']): boolean {
  if (price === null || microPrice === null) return true;
  return price.currency === currency && [price.microPrice, price.untaxedMicroPrice].includes(microPrice);
}

/** Describes when the game gave something, and to how many players. It names no player: that is personal data. */
function given({ lines }: Pick<GameFacts, 'lines'>): string {
  const times = lines
    .slice(0, MAX_LISTED)
    .map(({ givenAt }) => givenAt)
    .join(', ');
  const more = lines.length > MAX_LISTED ? ` and ${lines.length - MAX_LISTED} times more` : '';
  const players = new Set(lines.map(({ playerId }) => playerId)).size;
  return `the game gave it at ${times}${more}${players > 1 ? `, to ${players} players` : ''}`;
}
