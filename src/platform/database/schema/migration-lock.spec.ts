import { describe, expect, it } from '@jest/globals';
import type { QueryRunner } from 'typeorm';
import { withMigrationLock } from './migration-lock.js';

/** A connection on which statements about locks fail with this error. */
function refusing(reason: Error): QueryRunner {
  const query = (): Promise<never> => Promise.reject(reason);
  return { query, manager: { query } } as unknown as QueryRunner;
}

const serverError = (errno: number): Error => Object.assign(new Error('refused'), { errno });
const wait = { seconds: 0, onLocked: () => undefined };

describe('the lock of the migrations', () => {
  it('is left out where the engine has none, as MariaDB with Galera (error 1235)', async () => {
    const runs = withMigrationLock(refusing(serverError(1235)), wait, () => Promise.resolve('migrated'));
    expect(await runs).toBe('migrated');
  });

  it('is not left out because the connection was lost', async () => {
    const lost = Object.assign(new Error('lost'), { code: 'PROTOCOL_CONNECTION_LOST' });
    const runs = withMigrationLock(refusing(lost), wait, () => Promise.resolve('migrated'));
    await expect(runs).rejects.toBe(lost);
  });

  it('is not left out because the server shuts down or takes no statements', async () => {
    const gone = serverError(1053);
    const runs = withMigrationLock(refusing(gone), wait, () => Promise.resolve('migrated'));
    await expect(runs).rejects.toBe(gone);
  });
});
