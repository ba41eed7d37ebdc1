import { describe, expect, it } from '@jest/globals';
import type { Tx } from '../../../platform/database/transaction/transaction-runner.js';
import type { PurchaseArchiveRepository } from '../record/archived/purchase-archive.repository.js';
import { PURCHASE_STATUSES } from '../record/fields/purchase-status.js';
import { PurchaseLockRepository } from './purchase-lock.repository.js';

const NAMED = { pjid: 'DEMO', boid: '1234567890123456789' };

/** Locks a purchase that is stored, archived, or neither. */
function locked(stored: string | undefined, archived?: string): Promise<boolean> {
  let status = stored;
  const tx = { rows: () => Promise.resolve(status === undefined ? [] : [{ status }]) } as unknown as Tx;
  const archive = {
    bringBackIn: () => {
      status = archived;
      return Promise.resolve();
    },
  } as unknown as PurchaseArchiveRepository;
  return new PurchaseLockRepository(archive).lockPaid(tx, NAMED);
}

describe('a purchase that is locked', () => {
  it('is paid from its verification until it is cancelled', async () => {
    const paid = await Promise.all(PURCHASE_STATUSES.map((status) => locked(status)));
    expect(PURCHASE_STATUSES.filter((_, index) => paid[index])).toEqual([
      'VERIFY_SUCCESS',
      'COMPLETED_BEFORE_CONSUME',
      'COMPLETED',
    ]);
  });

  it('is brought back when it is archived', async () => {
    expect(await locked(undefined, 'COMPLETED')).toBe(true);
    expect(await locked(undefined, 'CANCELED')).toBe(false);
  });

  it('is not paid when it does not exist', async () => {
    expect(await locked(undefined)).toBe(false);
  });
});
