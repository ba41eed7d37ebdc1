import { describe, expect, it } from '@jest/globals';
import type { QueryRunner } from 'typeorm';
import { withMigrationLock } from './migration-lock.js';

type Row = { readonly isTaken: number };

/** A server that answers so, one answer after the other, when it is asked for the lock. */
function serverThat(...answers: readonly (Row | Error)[]): QueryRunner {
  const left = [...answers];
  const query = (): Promise<Row[]> => {
    const answer = left.shift() ?? { isTaken: 1 };
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve([answer]);
  };
  return { manager: { query }, query: () => Promise.resolve([]) } as unknown as QueryRunner;
}

const serverError = (errno: number): Error => Object.assign(new Error(`error ${errno}`), { errno });
const WAIT = { seconds: 60, onLocked: () => undefined };

describe('the lock of the migrations', () => {
  it.each([
    ['MariaDB with Galera', 1235],
    ['an engine without the function', 1305],
  ])('is left out on %s (error %d)', async (_, errno) => {
    const runs = withMigrationLock(serverThat(serverError(errno)), WAIT, () => Promise.resolve('migrated'));
    expect(await runs).toBe('migrated');
  });

  it.each([
    ['the connection was lost', Object.assign(new Error('lost'), { code: 'PROTOCOL_CONNECTION_LOST' })],
    ['the server shuts down', serverError(1053)],
    ['the server takes no statements', serverError(1290)],
  ])('is not left out because %s', async (_, gone) => {
    const runs = withMigrationLock(serverThat(gone), WAIT, () => Promise.resolve('migrated'));
    await expect(runs).rejects.toBe(gone);
  });

  it('is not left out because the server ended the wait for it', async () => {
    const waitedTooLong = serverError(3024);
    let begun = 0;
    const runs = withMigrationLock(serverThat({ isTaken: 0 }, waitedTooLong), WAIT, () =>
      Promise.resolve((begun += 1)),
    );
    await expect(runs).rejects.toBe(waitedTooLong);
    expect(begun).toBe(0);
  });
});
