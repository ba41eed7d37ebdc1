import { describe, expect, it } from '@jest/globals';
import { beginningOf, type ChainedRecord, NOT_ENDED } from './audit-chain.js';
import type { AuditChainRepository } from './audit-chain.repository.js';
import { ChainAppender, type UntimedRecord } from './chain-appender.js';

/** A chain in memory, of which the database refuses rows about one action. */
class Rows {
  readonly stored: ChainedRecord[] = [];
  batches = 0;

  constructor(private readonly refused: string) {}

  head(): Promise<object> {
    return Promise.resolve({ link: this.stored.at(-1) ?? beginningOf('DEMO'), now: new Date(0) });
  }

  add(rows: readonly ChainedRecord[]): Promise<void> {
    this.batches += 1;
    if (rows.some(({ record: { action } }) => action === this.refused))
      return Promise.reject(Object.assign(new Error('Data too long'), { errno: 1406 }));
    this.stored.push(...rows);
    return Promise.resolve();
  }
}

const record = (action: string): UntimedRecord => ({
  ...NOT_ENDED,
  actorPjid: 'ADMIN',
  actorKeyId: 'ADMIN',
  address: null,
  pjid: null,
  action,
  traceId: '0'.repeat(32),
});

describe('rows of the audit log that are added together', () => {
  it('are stored by one statement', async () => {
    const rows = new Rows('none');
    const appender = new ChainAppender('DEMO', rows as unknown as AuditChainRepository);
    const sequences = await Promise.all(
      ['first', 'second', 'third'].map((action) => appender.append(record(action))),
    );
    expect(sequences).toEqual([1, 2, 3]);
    // The first one is on its way when the others come.
    expect(rows.batches).toBe(2);
  });

  it('do not go with one that the database refuses', async () => {
    const rows = new Rows('too long');
    const appender = new ChainAppender('DEMO', rows as unknown as AuditChainRepository);
    const actions = ['first', 'second', 'too long', 'third'];
    const outcomes = await Promise.allSettled(actions.map((action) => appender.append(record(action))));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(rows.stored.map(({ record: { action }, sequence }) => [action, sequence])).toEqual([
      ['first', 1],
      ['second', 2],
      ['third', 3],
    ]);
  });
});
