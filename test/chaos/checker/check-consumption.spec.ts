import { describe, expect, it } from '@jest/globals';
import type { Row } from '../history.js';
import { checkConsumption, type StoreEntry } from './check-consumption.js';

const row = (changes: Partial<Row>): Row => ({
  boid: '7',
  pjid: 'P',
  playerId: 'ann',
  productId: 'gem',
  status: 'COMPLETED',
  orderKey: null,
  receipt: 'aa',
  reserveRequest: 'gstore:r1',
  verifyRequest: 'gstore:r2',
  completeRequest: 'r3',
  cancelRequest: null,
  reservedAt: 1,
  verifiedAt: 2,
  completedAt: 3,
  canceledAt: null,
  consumedAt: 4,
  ...changes,
});
const entry = (changes: Partial<StoreEntry>): StoreEntry => ({
  receipt: 'aa',
  isConsumed: true,
  isConsumedByDevice: false,
  ...changes,
});
const rulesOf = (rows: readonly Row[], entries: readonly StoreEntry[]): string[] =>
  checkConsumption(rows, entries).map(({ rule }) => rule);

describe('the comparison with the records of the store', () => {
  it('finds nothing wrong with a completed purchase that the store has consumed', () => {
    expect(rulesOf([row({})], [entry({})])).toEqual([]);
  });

  it('rejects a completed purchase that the store shows unconsumed, or does not know', () => {
    expect(rulesOf([row({})], [entry({ isConsumed: false })])).toEqual(['completed-not-consumed']);
    expect(rulesOf([row({ receipt: 'bb' })], [entry({ isConsumedByDevice: true })])).toEqual([
      'completed-not-consumed',
    ]);
  });

  it('rejects what is consumed though neither a device nor a completion has asked for it', () => {
    const verified = row({ status: 'VERIFY_SUCCESS', completedAt: null, consumedAt: null });
    expect(rulesOf([verified], [entry({})])).toEqual(['consumed-unasked']);
    expect(rulesOf([verified], [entry({ isConsumedByDevice: true })])).toEqual([]);
    expect(rulesOf([], [entry({})])).toEqual(['consumed-unasked']);
  });
});
