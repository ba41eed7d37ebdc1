import { describe, expect, it } from '@jest/globals';
import type { PoolConnection } from 'mysql2';
import { isPrepared, MAX_KNOWN, MAX_PREPARED, notePrepared } from './prepared-statements.js';

const newConnection = (): PoolConnection => ({}) as PoolConnection;

describe('the prepared statements of a connection', () => {
  it('belong to that connection alone', () => {
    const [one, other] = [newConnection(), newConnection()];
    notePrepared(one, 'SELECT 1');
    expect(isPrepared(one, 'SELECT 1')).toBe(true);
    expect(isPrepared(other, 'SELECT 1')).toBe(false);
  });

  it('are fewer than the driver stores, least recently used dropped first', () => {
    expect(MAX_KNOWN).toBeLessThan(MAX_PREPARED);
    const connection = newConnection();
    for (let count = 0; count < MAX_KNOWN; count += 1) notePrepared(connection, `SELECT ${count}`);
    notePrepared(connection, 'SELECT 0');
    notePrepared(connection, 'SELECT one more');
    expect(isPrepared(connection, 'SELECT 0')).toBe(true);
    expect(isPrepared(connection, 'SELECT 1')).toBe(false);
    expect(isPrepared(connection, 'SELECT 2')).toBe(true);
    expect(isPrepared(connection, 'SELECT one more')).toBe(true);
  });
});
