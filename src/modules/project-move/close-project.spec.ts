import { describe, expect, it } from '@jest/globals';
import type { Database } from '../../platform/database/database.js';
import type { Statements } from '../../platform/database/statement/statements.js';
import type { TransactionRunner } from '../../platform/database/transaction/transaction-runner.js';
import { CloseProject } from './close-project.js';
import { transferredTable } from './transferred-table.js';

const MOVE = { state: 'EXPORTING', moveId: 'move', importedRows: 0 };
const KEY = { tableName: 'work', name: 'id', type: 'bigint', columnKey: 'PRI' };

/** One row of due work, and the move of its project, as statements see them. */
class OneRow {
  isParked = false;
  isClaimed = false;
  readonly seen: string[] = [];

  /** @param beforeClaimsAreRead what a worker does meanwhile; receives how often that was before */
  constructor(private readonly beforeClaimsAreRead: (row: OneRow, times: number) => void) {}

  readonly database = {
    change: () => Promise.resolve({ affectedRows: 1 }),
    rows: (sql: string) => Promise.resolve([sql.includes('information_schema') ? KEY : MOVE]),
  } as unknown as Database;

  readonly transactions = {
    run: (work: (tx: Statements) => Promise<unknown>) => work(this.statements),
  } as unknown as TransactionRunner;

  private readonly statements = {
    change: () => {
      this.isParked = true;
      this.seen.push('1 parked');
      return Promise.resolve({ affectedRows: 1 });
    },
    rows: (sql: string) => {
      if (sql.includes('project_move')) return Promise.resolve([MOVE]);
      return Promise.resolve(sql.includes('claimed') ? this.claims() : this.dueRows());
    },
  } as unknown as Statements;

  private claims(): object[] {
    this.beforeClaimsAreRead(this, this.seen.filter((each) => each.startsWith('claimed')).length);
    this.seen.push(`claimed: ${this.isClaimed}`);
    return this.isClaimed ? [{ claimed: 1 }] : [];
  }

  private dueRows(): object[] {
    if (!this.isParked) return [{ k0: '1', due: '2026-03-02 00:00:00.000' }];
    this.seen.push('0 parked');
    return [];
  }

  close(): Promise<void> {
    const tables = [transferredTable('work', { due: ['due_at'], leases: ['lease_until'] })];
    const { database, transactions } = this;
    return new CloseProject({ database, transactions, tables, batchRows: 500 }).close('DEMO', 'move', 0);
  }
}

describe('closing a project', () => {
  it('ends when nothing is due and nothing is claimed', async () => {
    const row = new OneRow(() => undefined);
    await row.close();
    expect(row.seen).toEqual(['1 parked', '0 parked', 'claimed: false', '0 parked']);
  });

  it('waits for the end of a claim', async () => {
    const row = new OneRow((each, times) => (each.isClaimed = times === 0));
    await row.close();
    expect(row.seen.slice(2)).toEqual(['claimed: true', '0 parked', 'claimed: false', '0 parked']);
  });

  it('parks the work of a worker that has made it due again before claims were looked for', async () => {
    const row = new OneRow((each, times) => {
      if (times === 0) each.isParked = false;
    });
    await row.close();
    expect(row.isParked).toBe(true);
    expect(row.seen.slice(2)).toEqual([
      'claimed: false',
      '1 parked',
      '0 parked',
      'claimed: false',
      '0 parked',
    ]);
  });
});
