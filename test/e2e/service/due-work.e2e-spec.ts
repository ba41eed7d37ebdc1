import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '../../../src/platform/database/database.js';
import { type Claim, DueWork } from '../../../src/platform/database/rows/due-work.js';
import { type RunningService, startService } from '../../support/service/start-service.js';

const COLUMNS = { dueAt: 'due_at', fence: 'fence', attempts: 'attempts', reason: 'reason' };
const COMMON = {
  table: 'due_row d',
  key: 'id',
  when: "d.status = 'OPEN'",
  leaseSeconds: 30,
  maxDue: 10,
} as const;

describe.each([
  ['a lease of its own', new DueWork({ ...COMMON, columns: { ...COLUMNS, leaseUntil: 'lease_until' } })],
  ['a lease in its due time', new DueWork({ ...COMMON, columns: COLUMNS })],
])('due work with %s', (name, work) => {
  let service: RunningService;
  let database: Database;

  beforeAll(async () => {
    service = await startService();
    database = service.app.get(Database, { strict: false });
    await database.change('DROP TABLE IF EXISTS due_row');
    await database.change(`CREATE TABLE due_row (
      id BIGINT UNSIGNED NOT NULL PRIMARY KEY, status VARCHAR(10) NOT NULL DEFAULT 'OPEN', due_at DATETIME(3) NULL,
      lease_until DATETIME(3) NULL, fence INT UNSIGNED NOT NULL DEFAULT 0, attempts INT UNSIGNED NOT NULL DEFAULT 0,
      reason VARCHAR(60) NULL)`);
  });
  afterAll(async () => {
    await database.change('DROP TABLE due_row');
    await service.stop();
  });

  const add = (id: string): Promise<unknown> =>
    database.change('INSERT INTO due_row (id, due_at) VALUES (?, UTC_TIMESTAMP(3) - INTERVAL 60 SECOND)', [
      id,
    ]);

  /** As if its worker had been paused for longer than its lease. */
  const endLease = (id: string): Promise<unknown> =>
    database.change(
      `UPDATE due_row SET due_at = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND,
         lease_until = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND WHERE id = ?`,
      [id],
    );

  async function claim(id: string): Promise<Claim | null> {
    const claimed = await work.claim<{ attempts: number }>(database, id, 'd.attempts');
    if (claimed === null) return null;
    expect(claimed.row).toEqual({ attempts: claimed.claim.fence });
    return claimed.claim;
  }

  it('is counted, also while a worker is at work on it by a lease, with the time of the oldest', async () => {
    expect(await work.measure(database)).toEqual({ count: 0, hasMore: false, oldestSeconds: 0 });
    await add('1');
    await database.change(
      `INSERT INTO due_row (id, status, due_at) VALUES (2, 'DONE', UTC_TIMESTAMP(3) - INTERVAL 1 DAY),
         (3, 'OPEN', UTC_TIMESTAMP(3) + INTERVAL 1 DAY), (4, 'OPEN', NULL), (5, 'OPEN', UTC_TIMESTAMP(3))`,
    );
    const { oldestSeconds, ...measured } = await work.measure(database);
    expect(measured).toEqual({ count: 2, hasMore: false });
    expect(oldestSeconds).toBeGreaterThan(59);
    expect(oldestSeconds).toBeLessThan(3_600);
    await claim('5');
    const isLeased = name === 'a lease of its own';
    expect(await work.measure(database)).toMatchObject({ count: isLeased ? 2 : 1 });
    await database.change('DELETE FROM due_row');
  });

  it('is claimed by one of several workers, and is found until then', async () => {
    await add('1');
    expect(await work.findDue(database)).toEqual(['1']);
    expect(await work.oldestDueSeconds(database)).toBeGreaterThan(59);
    const claims = await Promise.all(Array.from({ length: 8 }, () => claim('1')));
    expect(claims.filter((each) => each !== null)).toEqual([{ id: '1', fence: 1 }]);
    expect(await work.findDue(database)).toEqual([]);
    await database.change('DELETE FROM due_row');
  });

  it('is changed by the last worker only that has claimed it', async () => {
    await add('2');
    const first = (await claim('2'))!;
    await endLease('2');
    const second = (await claim('2'))!;
    expect(second.fence).toBe(2);
    expect(await work.postpone(database, first, { waitMs: 3_600_000 })).toBe('lost');
    expect(await work.settle(database, first, "d.status = 'DONE'")).toBe(false);
    expect(await work.renew(database, first, 'd.reason = ?', ['late'])).toBe(false);
    expect(await work.renew(database, second, 'd.reason = ?', ['in time'])).toBe(true);
    expect(await claim('2')).toBeNull();
    expect(await work.settle(database, second, "d.status = 'DONE', d.due_at = NULL")).toBe(true);
    await endLease('2');
    expect(await claim('2')).toBeNull();
    expect(await work.findDue(database)).toEqual([]);
  });

  it('stays due when it was made due during the attempt', async () => {
    await add('4');
    const claimed = (await claim('4'))!;
    // As if it had been claimed five seconds ago.
    await database.change(
      'UPDATE due_row SET due_at = UTC_TIMESTAMP(3), lease_until = lease_until - INTERVAL 5 SECOND WHERE id = 4',
    );
    const isFree = name === 'a lease in its due time';
    if (isFree) expect(await claim('4')).toEqual({ id: '4', fence: 2 });
    const outcome = await work.postpone(database, claimed, { waitMs: 3_600_000, reason: 'too early' });
    expect(outcome).toBe(isFree ? 'lost' : 'due-now');
    if (!isFree) expect(await claim('4')).toEqual({ id: '4', fence: 2 });
    await database.change('DELETE FROM due_row');
  });

  it('is postponed, with an attempt that was not made uncounted, or given up', async () => {
    await add('3');
    await work.postpone(database, (await claim('3'))!, { waitMs: 0, reason: 'not asked', isAttempt: false });
    const [row] = await database.rows('SELECT d.attempts, d.reason FROM due_row d WHERE d.id = 3');
    expect(row).toEqual({ attempts: 0, reason: 'not asked' });
    expect(await work.findDue(database)).toEqual(['3']);
    const claimed = await work.claim<{ attempts: number }>(database, '3', 'd.attempts');
    expect(claimed).toEqual({ claim: { id: '3', fence: 2 }, row: { attempts: 1 } });
    await work.postpone(database, claimed!.claim, { waitMs: null, reason: 'for good' });
    const [end] = await database.rows('SELECT d.due_at AS dueAt, d.reason FROM due_row d WHERE d.id = 3');
    expect(end).toEqual({ dueAt: null, reason: 'for good' });
    expect(await work.findDue(database)).toEqual([]);
  });
});
