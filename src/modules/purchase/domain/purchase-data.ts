import type { Purchase } from './purchase.entity.js';

type Method = (...given: never[]) => unknown;

/** What a purchase consists of, without what it can do: enough to show one. */
export type PurchaseData = Readonly<
  Pick<Purchase, { [Name in keyof Purchase]: Purchase[Name] extends Method ? never : Name }[keyof Purchase]>
>;
