/** Classes of differences between the books of a store, of Purser and of a game. */
export const DIFFERENCE_CLASSES = [
  'PAID_NOT_GRANTED',
  'GRANTED_NOT_PAID',
  'DOUBLE_GRANTED',
  'REFUNDED_NOT_REVOKED',
  'PAID_UNKNOWN_ORDER',
  'AMOUNT_DRIFT',
  'STATE_DRIFT',
] as const;

/** One of {@link DIFFERENCE_CLASSES}. */
export type DifferenceClass = (typeof DIFFERENCE_CLASSES)[number];

/**
 * What an operator can do about a difference: send the grant again, complete the purchase, cancel it, record the
 * payment that the store has, or accept the difference.
 */
export const REPAIRS = ['REGRANT', 'COMPLETE', 'CANCEL', 'ADOPT', 'IGNORE'] as const;

/** One of {@link REPAIRS}. */
export type Repair = (typeof REPAIRS)[number];

/** A difference that a run has found. */
export interface Difference {
  readonly class: DifferenceClass;
  /**
   * Names it within its class and run: a boid, a coupon's transaction id, or a store's id of a payment. At most 150
   * characters.
   */
  readonly subject: string;
  /** Null when no purchase of Purser is concerned. */
  readonly boid: string | null;
  /** Facts for people. At most 300 characters. */
  readonly detail: string;
  readonly repairs: readonly Repair[];
  /** Why the store took the money back, for a cancellation; left out where it did not. */
  readonly cancelCode?: string;
  /** JSON of the order that ADOPT makes a purchase of; left out where the purchase exists. */
  readonly order?: string;
}

/** Classes that say that a payment and its grant do not agree; a purchase is named by one of them. */
const ABOUT_STATE: ReadonlySet<DifferenceClass> = new Set([
  'PAID_NOT_GRANTED',
  'GRANTED_NOT_PAID',
  'REFUNDED_NOT_REVOKED',
  'STATE_DRIFT',
]);

/** Removes differences in the state of purchases that an earlier step of the run has named. */
export const withoutNamed = (found: readonly Difference[], named: ReadonlySet<string>): Difference[] =>
  found.filter(({ class: name, boid }) => boid === null || !ABOUT_STATE.has(name) || !named.has(boid));

/** Returns whether a class is about the state of a purchase. */
export const isAboutState = (name: DifferenceClass): boolean => ABOUT_STATE.has(name);
