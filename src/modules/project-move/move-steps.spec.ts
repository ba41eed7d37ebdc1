import { describe, expect, it } from '@jest/globals';
import type { Statements } from '../../platform/database/statement/statements.js';
import type { TransactionRunner } from '../../platform/database/transaction/transaction-runner.js';
import { MoveSteps } from './move-steps.js';

const MOVE = { moveId: 'move', state: 'OPENED' } as const;

/** Steps of a project whose move is `found`, and the time limits of their transactions. */
function stepsOf(found: object | undefined): { readonly steps: MoveSteps; readonly limits: number[] } {
  const limits: number[] = [];
  const statements = {
    rows: () => Promise.resolve(found === undefined ? [] : [found]),
  } as unknown as Statements;
  const transactions = {
    run: (work: (tx: Statements) => Promise<unknown>, ms: number) => {
      limits.push(ms);
      return work(statements);
    },
  } as unknown as TransactionRunner;
  return { steps: new MoveSteps(transactions, 'DEMO', MOVE), limits };
}

describe('the steps of a command of a move', () => {
  it('end within a minute, and a read of all rows of a project may take half an hour', async () => {
    const { steps, limits } = stepsOf({ ...MOVE, importedRows: 0 });
    await steps.run(() => Promise.resolve());
    await steps.read('SELECT 1', []);
    expect(limits).toEqual([60_000, 30 * 60_000]);
  });

  it.each([
    ['has ended', undefined],
    ['is in another state', { ...MOVE, state: 'EXPORTING', importedRows: 0 }],
    ['is another one', { ...MOVE, moveId: 'other', importedRows: 0 }],
  ])('change nothing when the move %s', async (_case, found) => {
    const { steps } = stepsOf(found);
    let isDone = false;
    const step = steps.run(() => {
      isDone = true;
      return Promise.resolve();
    });
    await expect(step).rejects.toThrow('its state has just changed');
    expect(isDone).toBe(false);
  });
});
