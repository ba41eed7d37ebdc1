import { sealedColumn } from '../../../platform/crypto/sealed-column.js';

/** Where the tokens are with which stores are asked again. */
export const PURCHASE_TOKENS = sealedColumn<{ readonly boid: string }>({
  table: 'purchase',
  column: 'purchase_token',
  key: ['boid'],
  bound: { boid: 'boid' },
  placeOf: ({ boid }) => `purchase|${boid}|purchase_token`,
});
