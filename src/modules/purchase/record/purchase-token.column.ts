import { sealedColumn } from '../../../platform/crypto/sealed-column.js';

/** What a token is bound to: it keeps its context when its purchase is moved to the other table. */
const BOUND_TO_PURCHASE = {
  key: ['boid'],
  bound: { boid: 'boid' },
  contextOf: ({ boid }: { readonly boid: string }) => `purchase|${boid}|purchase_token`,
} as const;

/** The sealed column with the tokens for further store calls. */
export const PURCHASE_TOKENS = sealedColumn<{ readonly boid: string }>({
  table: 'purchase',
  column: 'purchase_token',
  ...BOUND_TO_PURCHASE,
});

/** The same of archived purchases. */
export const ARCHIVED_TOKENS = sealedColumn<{ readonly boid: string }>({
  table: 'purchase_archive',
  column: 'purchase_token',
  ...BOUND_TO_PURCHASE,
});
