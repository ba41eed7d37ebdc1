/** Groups of endpoints that a key can be limited to, in addition to its roles. Operator endpoints belong to none. */
export const KEY_SCOPES = [
  'PURCHASE',
  'INVENTORY',
  'PUSH',
  'EXTERNAL_PAYMENT',
  'COUPON',
  'REWARD_REGISTER',
  'ACCOUNT',
] as const;

/** One of {@link KEY_SCOPES}. */
export type KeyScope = (typeof KEY_SCOPES)[number];

/** Maximum number of records that a key may add in a day, by scope; without a number any number. */
export interface DailyCeilings {
  /** Push messages and changes of devices. */
  readonly PUSH?: number;
  /** Payments made outside the game. */
  readonly EXTERNAL_PAYMENT?: number;
  /** Coupons. */
  readonly COUPON?: number;
  /** Rewards, each of a batch. */
  readonly REWARD_REGISTER?: number;
  /** Changes of accounts. */
  readonly ACCOUNT?: number;
}

/**
 * Scopes in which a key can have a daily ceiling: those that give something out or change members, not those of games.
 */
export const CEILING_SCOPES = [
  'PUSH',
  'EXTERNAL_PAYMENT',
  'COUPON',
  'REWARD_REGISTER',
  'ACCOUNT',
] as const satisfies readonly (KeyScope & keyof DailyCeilings)[];

/** One of {@link CEILING_SCOPES}. */
export type CeilingScope = (typeof CEILING_SCOPES)[number];
