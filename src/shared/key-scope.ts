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
