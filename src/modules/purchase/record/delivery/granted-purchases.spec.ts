import { describe, expect, it } from '@jest/globals';
import type { Statements } from '../../../../platform/database/statement/statements.js';
import { Metrics } from '../../../../platform/observability/metrics/metrics.js';
import { GrantedPurchases, type PurchaseRowsChange } from './granted-purchases.js';

const CHANGE: PurchaseRowsChange = {
  table: 'player_grant g',
  belongs: 'true',
  boid: 'g.id',
  pjid: 'g.pjid',
  set: 'g.status = ?',
  where: 'g.id = ?',
  values: ['DELIVERED'],
  whereValues: ['1'],
};
const answering = (insertId: number): Statements => ({
  rows: () => Promise.resolve([]),
  change: () => Promise.resolve({ affectedRows: 2, insertId }),
});

describe('purchases that are completed with their grants', () => {
  it.each([
    [1, true],
    [0, false],
  ])('have become COMPLETED_BEFORE_CONSUME when the statement returns %i: %s', async (insertId, hasOpen) => {
    const purchases = new GrantedPurchases(new Metrics());
    expect(await purchases.complete(answering(insertId), CHANGE)).toEqual({ affectedRows: 2, hasOpen });
  });

  it('are counted by the status that they have got', async () => {
    const metrics = new Metrics();
    const purchases = new GrantedPurchases(metrics);
    purchases.countCompleted(2, false);
    purchases.countCompleted(3, true);
    purchases.countCompleted(0, true);
    purchases.countCompleted(-1, false);
    const { values } = await metrics.transitions.get();
    expect(values.map(({ labels: { to }, value }) => [to, value])).toEqual([
      ['COMPLETED', 2],
      ['COMPLETED_BEFORE_CONSUME', 3],
    ]);
  });
});
