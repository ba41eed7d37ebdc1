import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SweepRunRepository } from '../../../src/modules/project/system/sweep-run.repository.js';
import { Database } from '../../../src/platform/database/database.js';
import { type SweepRun, Sweeps } from '../../../src/platform/queue/sweeps.js';
import { eventually } from '../../support/eventually.js';
import type { Answer } from '../../support/interface/envelope.js';
import { workerDatabaseUrl } from '../../support/database/worker-database.js';
import { type RunningService, startService } from '../../support/service/start-service.js';

interface ShownSweep {
  readonly name: string;
  readonly lastSucceededAtUnixTS: number | null;
  readonly lastFailedAtUnixTS: number | null;
  readonly isLate: boolean;
}

const HOUR_MS = 60 * 60_000;
/** Races of two workers: enough that each order of their statements comes about. */
const RACES = 20;

const nowUnix = (): number => Date.now() / 1000;

/** A run of the task `purge`, every minute, that ended so long ago. */
const run = (succeededMsAgo: number | null, failedMsAgo: number | null = null, name = 'purge'): SweepRun => ({
  name,
  everyMs: 60_000,
  succeededMsAgo,
  failedMsAgo,
});

/** Its own database: workers of other tests would write their tasks, too. */
describe('the periodic tasks in system/status', () => {
  let databaseUrl: string;
  let service: RunningService;
  let database: Database;
  let runs: SweepRunRepository;

  beforeAll(async () => {
    databaseUrl = await workerDatabaseUrl('_sweeps');
    service = await startService({ DATABASE_URL: databaseUrl });
    database = service.app.get(Database, { strict: false });
    runs = service.app.get(SweepRunRepository, { strict: false });
    await eventually(
      () => service.http.get('/health/ready'),
      ({ status }) => status === 200,
    );
  });

  beforeEach(() => database.change('DELETE FROM sweep_run'));

  afterAll(() => service.stop());

  async function shown(): Promise<readonly ShownSweep[]> {
    const response = await service.http
      .post('/operator/v1/system/status')
      .set({ 'X-Req-Pjid': 'ADMIN', 'X-Auth-Access-Key': service.adminKey })
      .send({});
    const { resultCode, resultData } = response.body as Answer<{ readonly sweepList: readonly ShownSweep[] }>;
    expect(resultCode).toBe('SUCCESS');
    return resultData!.sweepList;
  }

  const age = (column: 'known_since' | 'seen_at', name: string, seconds: number): Promise<unknown> =>
    database.change(
      `UPDATE sweep_run r SET r.${column} = UTC_TIMESTAMP(3) - INTERVAL ? SECOND WHERE r.name = ?`,
      [seconds, name],
    );

  /** Seconds since the last success and the last failure, to the second. */
  async function endedAgo(): Promise<readonly (number | null)[]> {
    const [sweep] = await shown();
    const ago = (at: number | null | undefined): number | null => (at == null ? null : nowUnix() - at);
    return [ago(sweep?.lastSucceededAtUnixTS), ago(sweep?.lastFailedAtUnixTS)];
  }

  it('are none before a worker has run', async () => {
    expect(await shown()).toEqual([]);
  });

  it('are shown with their times by name, and one that has not run yet without', async () => {
    await runs.save([run(90_000, 30_000), run(null, null, 'archive')]);
    const time = expect.any(Number);
    expect(await shown()).toEqual([
      { name: 'archive', lastSucceededAtUnixTS: null, lastFailedAtUnixTS: null, isLate: false },
      { name: 'purge', lastSucceededAtUnixTS: time, lastFailedAtUnixTS: time, isLate: false },
    ]);
    expect(await endedAgo()).toEqual([null, null]);
    await database.change("DELETE FROM sweep_run WHERE name = 'archive'");
    const [succeeded, failed] = await endedAgo();
    expect(succeeded).toBeGreaterThanOrEqual(90);
    expect(succeeded).toBeLessThan(100);
    expect(failed).toBeGreaterThanOrEqual(30);
    expect(failed).toBeLessThan(40);
  });

  it.each([
    ['within two and a half intervals', 140_000, false],
    ['after two and a half intervals', 151_000, true],
  ])('are late without a success for too long: %s', async (_, succeededMsAgo, isLate) => {
    await runs.save([run(succeededMsAgo, 1_000)]);
    expect(await shown()).toMatchObject([{ name: 'purge', isLate }]);
  });

  it('are late before their first success once a worker has had them for too long', async () => {
    await runs.save([run(null, 1_000)]);
    await age('known_since', 'purge', 140);
    expect(await shown()).toMatchObject([{ isLate: false }]);
    await age('known_since', 'purge', 160);
    await runs.save([run(null, 1_000)]);
    expect(await shown()).toMatchObject([{ lastSucceededAtUnixTS: null, isLate: true }]);
    await runs.save([run(1_000)]);
    expect(await shown()).toMatchObject([{ isLate: false }]);
  });

  it('keep their newest success and their newest failure, whichever worker had them', async () => {
    await runs.save([run(10_000, HOUR_MS)]);
    await runs.save([run(HOUR_MS, 20_000)]);
    await runs.save([run(null)]);
    const [succeeded, failed] = await endedAgo();
    expect(succeeded).toBeLessThan(20);
    expect(failed).toBeLessThan(30);
    expect(failed).toBeGreaterThanOrEqual(20);
  });

  it('keep the newer success when two workers write at once', async () => {
    for (let race = 0; race < RACES; race += 1) {
      await database.change('DELETE FROM sweep_run');
      await Promise.all([
        runs.save([run(HOUR_MS), run(1_000, null, 'archive')]),
        runs.save([run(1_000, null, 'archive'), run(5_000)]),
        runs.save([run(HOUR_MS)]),
      ]);
      const sweeps = await shown();
      expect(sweeps.map(({ name }) => name)).toEqual(['archive', 'purge']);
      expect(nowUnix() - (sweeps[1]?.lastSucceededAtUnixTS ?? 0)).toBeLessThan(30);
    }
  });

  it('are shown until ten minutes after the last worker that had them, while others are seen', async () => {
    await runs.save([run(1_000), run(1_000, null, 'removed')]);
    await age('seen_at', 'removed', 590);
    expect((await shown()).map(({ name }) => name)).toEqual(['purge', 'removed']);
    await age('seen_at', 'removed', 610);
    expect((await shown()).map(({ name }) => name)).toEqual(['purge']);
    await age('seen_at', 'purge', 86_400);
    await age('seen_at', 'removed', 86_400);
    expect((await shown()).map(({ name }) => name)).toEqual(['purge', 'removed']);
  });

  describe('of a worker that runs', () => {
    let worker: RunningService;

    beforeAll(async () => {
      worker = await startService({ PURSER_ROLE: 'worker', DATABASE_URL: databaseUrl });
    });

    afterAll(() => worker.stop());

    const namesOf = (): readonly string[] =>
      worker.app
        .get(Sweeps, { strict: false })
        .runs()
        .map(({ name }) => name)
        .toSorted();

    /** Every task runs again, the one that writes them too. */
    function ranAgain(isRight: (sweeps: readonly ShownSweep[]) => boolean): Promise<readonly ShownSweep[]> {
      return eventually(
        () => {
          worker.app.get(Sweeps, { strict: false }).pollNow();
          return shown();
        },
        isRight,
        30_000,
      );
    }

    it('is written by the workers themselves', async () => {
      const names = namesOf();
      expect(names).toEqual(expect.arrayContaining(['purchase-consume', 'books-purge', 'sweep-runs']));
      const sweeps = await ranAgain(
        (found) =>
          found.length === names.length &&
          found.every(({ lastSucceededAtUnixTS }) => lastSucceededAtUnixTS !== null),
      );
      expect(sweeps.map(({ name }) => name)).toEqual(names);
      for (const { lastSucceededAtUnixTS, isLate } of sweeps) {
        expect(isLate).toBe(false);
        expect(nowUnix() - lastSucceededAtUnixTS!).toBeLessThan(60);
      }
    }, 60_000);

    it('shows a task that fails with the time of its failure', async () => {
      await database.change('RENAME TABLE approval TO approval_away');
      const failed = (sweeps: readonly ShownSweep[]): number | null | undefined =>
        sweeps.find(({ name }) => name === 'approval-purge')?.lastFailedAtUnixTS;
      try {
        const at = failed(await ranAgain((sweeps) => typeof failed(sweeps) === 'number'));
        expect(nowUnix() - at!).toBeLessThan(60);
      } finally {
        await database.change('RENAME TABLE approval_away TO approval');
      }
    }, 60_000);

    it('takes one statement of a worker for all its tasks', async () => {
      const statements = await worker.countStatements(() => runs.save([run(1), run(2, 3, 'archive')]));
      expect(statements.filter((sql) => sql.includes('INTO sweep_run'))).toHaveLength(1);
    });
  });
});
