import { sealedColumn } from '../../../platform/crypto/sealed-column.js';

/** The sealed column with the tokens for further store calls. */
export const PURCHASE_TOKENS = sealedColumn<{ readonly boid: string }>({
  table: 'purchase',
  column: 'purchase_token',
  key: ['boid'],
  bound: { boid: 'boid' },
  contextOf: ({ boid }) => `purchase|${boid}|purchase_token`,
});

/** The same of archived purchases. A token keeps its context when its purchase is moved. */
export const ARCHIVED_TOKENS = sealedColumn<{ readonly boid: string }>({
  table: 'purchase_archive',
  column: 'purchase_token',
  key: ['boid'],
  bound: { boid: 'boid' },
  contextOf: ({ boid }) => `purchase|${boid}|purchase_token`,
});
