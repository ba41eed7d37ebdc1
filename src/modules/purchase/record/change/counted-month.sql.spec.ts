import { describe, expect, it } from '@jest/globals';
import type { Tx } from '../../../../platform/database/transaction/transaction-runner.js';
import { countedMonth } from './counted-month.sql.js';

const storing = (...rows: { month: number | null }[]): Tx =>
  ({ rows: () => Promise.resolve(rows) }) as unknown as Tx;

describe('the month in which a purchase counts', () => {
  it('is in the answer to the statement that stored it', async () => {
    expect(await countedMonth(storing(), '7', 202_611)).toBe(202_611);
  });

  it('is read from the purchase when the server has not answered it', async () => {
    expect(await countedMonth(storing({ month: 202_611 }), '7', 0)).toBe(202_611);
  });

  it('does not exist for a purchase that does not count', async () => {
    expect(await countedMonth(storing({ month: null }), '7', 0)).toBeNull();
    expect(await countedMonth(storing(), '7', 0)).toBeNull();
  });
});
