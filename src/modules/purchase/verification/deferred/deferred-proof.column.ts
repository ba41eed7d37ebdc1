import { sealedColumn } from '../../../../platform/crypto/sealed-column.js';

/** The sealed column with the proofs of deferred verifications. */
export const DEFERRED_PROOFS = sealedColumn<{ readonly boid: string }>({
  table: 'deferred_verification',
  column: 'proof',
  key: ['boid'],
  bound: { boid: 'boid' },
  contextOf: ({ boid }) => `deferred_verification|${boid}|proof`,
});
