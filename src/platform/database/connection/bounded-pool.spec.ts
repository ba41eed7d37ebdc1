import { afterEach, describe, expect, it } from '@jest/globals';
import type { Pool } from 'mysql2';
import { boundedDriver } from './bounded-pool.js';

/** Time limits that sessions of a pool set, before anything else is sent. */
function limitsOf(statementSeconds: number, pools: Pool[]): readonly string[] {
  const sent: string[] = [];
  const pool = boundedDriver({ statementSeconds }).createPool({ host: '127.0.0.1' });
  pools.push(pool);
  const connection = { query: (sql: string) => sent.push(sql) };
  (pool as unknown as NodeJS.EventEmitter).emit('connection', connection);
  return sent.filter((sql) => /max_statement_time|max_execution_time/.test(sql));
}

describe('sessions of the database', () => {
  const pools: Pool[] = [];
  afterEach(() => {
    for (const pool of pools.splice(0)) pool.end();
  });

  it('have the server end their statements in time', () => {
    expect(limitsOf(3, pools)).toEqual([
      'SET SESSION max_statement_time = 3',
      'SET SESSION max_execution_time = 3000',
    ]);
  });

  it('let statements of migrations take their time, whatever the limit of the server', () => {
    expect(limitsOf(0, pools)).toEqual([
      'SET SESSION max_statement_time = 0',
      'SET SESSION max_execution_time = 0',
    ]);
  });
});
