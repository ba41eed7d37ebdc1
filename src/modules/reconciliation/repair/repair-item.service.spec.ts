import { describe, expect, it } from '@jest/globals';
import { AppError } from '../../../shared/error/app-error.js';
import type { PurchaseRepairs } from '../../purchase/index.js';
import type { Repair } from '../run/difference.js';
import type { ItemRepository, RunItem } from '../run/item.repository.js';
import type { RegrantItemService } from './regrant-item.service.js';
import { RepairItemService } from './repair-item.service.js';
import type { ShowRunService } from '../run/show-run.service.js';

const REFUSED = new AppError('EXTERNAL_API_ERROR', 'The store did not answer');
const BEGUN = { code: 'INVALID_PARAMETER', message: expect.stringContaining('CANCEL of the item was begun') };
const MADE = { code: 'INVALID_PARAMETER', message: 'repair: the item has been repaired by CANCEL' };

/** The item of a run as its table keeps it: a repair without a time was begun. */
class StoredItem implements Pick<ItemRepository, 'find' | 'claim' | 'release' | 'saveRepaired'> {
  repair: Repair | null = null;
  repairedAt: Date | null = null;
  private claims = 0;

  find(_: string, id: string): Promise<RunItem> {
    const { repair, repairedAt } = this;
    return Promise.resolve({
      id,
      class: 'PAID_NOT_GRANTED',
      subject: '7',
      boid: '7',
      detail: '',
      cancelCode: null,
      order: null,
      repairs: ['COMPLETE', 'CANCEL', 'IGNORE', 'REGRANT'],
      repair: repairedAt === null ? null : repair,
      begunRepair: repairedAt === null ? repair : null,
      repairedAt,
    });
  }

  claim(_: string, repair: Repair): Promise<boolean> {
    const isOpen = this.repairedAt === null && (this.repair === null || this.repair === repair);
    if (isOpen) {
      this.claims = this.repair === null ? 1 : this.claims + 1;
      this.repair = repair;
    }
    return Promise.resolve(isOpen);
  }

  release(): Promise<void> {
    this.claims -= 1;
    if (this.claims === 0) this.repair = null;
    return Promise.resolve();
  }

  async saveRepaired(itemId: string, repair: Repair): Promise<boolean> {
    const isOpen = await this.claim(itemId, repair);
    if (isOpen) this.repairedAt = new Date();
    return isOpen;
  }
}

/**
 * A service whose cancellation and regrant answer as `cancel` and `regrant`; `made` names the repairs that were begun.
 */
function repairing(
  item: StoredItem,
  cancel: () => Promise<void>,
  regrant: () => Promise<boolean> = () => Promise.resolve(true),
) {
  const made: string[] = [];
  const making = (name: string, make: () => Promise<void>) => (): Promise<void> => {
    made.push(name);
    return make();
  };
  const service = new RepairItemService(
    { findOpen: () => Promise.resolve({ pjid: 'DEMO' }) } as unknown as ShowRunService,
    item as unknown as ItemRepository,
    {
      cancel: making('CANCEL', cancel),
      complete: making('COMPLETE', () => Promise.resolve()),
    } as unknown as PurchaseRepairs,
    { execute: regrant } as unknown as RegrantItemService,
  );
  const repair = (name: Repair): Promise<void> =>
    service.execute({
      runId: '1',
      pjid: 'DEMO',
      itemId: '2',
      repair: name,
      reason: 'books',
      operatorKeyId: 'k',
      operator: { operatorId: 'k', role: 'OPERATOR', isAtConsole: false, isForEveryProject: false },
    });
  return { made, repair };
}

describe('different repairs of one difference', () => {
  it('at the same time: the second one is refused before it does anything', async () => {
    const item = new StoredItem();
    let answer!: () => void;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const { made, repair } = repairing(item, () => answered);
    const first = repair('CANCEL');
    for (const other of ['COMPLETE', 'IGNORE', 'REGRANT'] as const)
      await expect(repair(other)).rejects.toMatchObject(BEGUN);
    answer();
    await first;
    await expect(repair('COMPLETE')).rejects.toMatchObject(MADE);
    expect(made).toEqual(['CANCEL']);
  });

  it('after a refusal: the item is open for each of them', async () => {
    const item = new StoredItem();
    const { made, repair } = repairing(item, () => Promise.reject(REFUSED));
    await expect(repair('CANCEL')).rejects.toBe(REFUSED);
    await repair('COMPLETE');
    expect([made, item.repair]).toEqual([['CANCEL', 'COMPLETE'], 'COMPLETE']);
  });

  it('after a refusal of one of two requests for the same repair: only that one, until the other request ends', async () => {
    const item = new StoredItem();
    let answer!: () => void;
    const outcomes = [new Promise<void>((resolve) => (answer = resolve)), Promise.reject(REFUSED)];
    const { made, repair } = repairing(item, () => outcomes.shift()!);
    const first = repair('CANCEL');
    await expect(repair('CANCEL')).rejects.toBe(REFUSED);
    await expect(repair('IGNORE')).rejects.toMatchObject(BEGUN);
    answer();
    await first;
    await expect(repair('IGNORE')).rejects.toMatchObject(MADE);
    expect(made).toEqual(['CANCEL', 'CANCEL']);
  });

  it('after a repair of which no end is known: only that one, which is made again', async () => {
    const item = new StoredItem();
    const outcomes = [Promise.reject(new Error('the connection was lost')), Promise.resolve()];
    const { made, repair } = repairing(item, () => outcomes.shift()!);
    await expect(repair('CANCEL')).rejects.toThrow('the connection was lost');
    await expect(repair('COMPLETE')).rejects.toMatchObject(BEGUN);
    await repair('CANCEL');
    expect([made, item.repair]).toEqual([['CANCEL', 'CANCEL'], 'CANCEL']);
    await repair('CANCEL');
    expect(made).toHaveLength(2);
  });

  it('of which another one has won meanwhile: REGRANT is refused too', async () => {
    const item = new StoredItem();
    const { repair } = repairing(
      item,
      () => Promise.resolve(),
      async () => {
        await item.saveRepaired('2', 'CANCEL');
        return false;
      },
    );
    await expect(repair('REGRANT')).rejects.toMatchObject(MADE);
  });
});
