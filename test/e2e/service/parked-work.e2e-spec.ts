import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { MeasureParkedWorkService } from '../../../src/modules/project/record/measure-parked-work.service.js';
import { UnfinishedMoveRepository } from '../../../src/modules/project/record/unfinished-move.repository.js';
import type { AppConfig } from '../../../src/platform/config/app-config.js';
import { createDataSource } from '../../../src/platform/database/connection/data-source.js';
import { Database } from '../../../src/platform/database/database.js';
import { Log } from '../../../src/platform/observability/logging/log.js';
import { Metrics } from '../../../src/platform/observability/metrics/metrics.js';
import { workerDatabaseUrl } from '../../support/database/worker-database.js';

describe('due work that an unfinished move has left parked', () => {
  let dataSource: DataSource;
  let database: Database;

  beforeAll(async () => {
    const url = await workerDatabaseUrl('_parked');
    dataSource = createDataSource({ url, poolSize: 2, entities: [], isForMigrations: true });
    await dataSource.initialize();
    database = new Database(dataSource);
  }, 60_000);
  afterAll(() => dataSource.destroy());

  const inState = (pjid: string, state: string, secondsAgo: number): Promise<unknown> =>
    database.change(
      `INSERT INTO project_move (pjid, state, move_id, changed_at)
       VALUES (?, ?, REPEAT('a', 32), UTC_TIMESTAMP(3) - INTERVAL ? SECOND)`,
      [pjid, state, secondsAgo],
    );

  it('is overdue work in the metrics, and an error in the log: of an opening after ten minutes, of an export after an hour', async () => {
    const lines: string[] = [];
    const destination = new Writable({
      write(chunk: Buffer, _encoding, done): void {
        lines.push(chunk.toString());
        done();
      },
    });
    const metrics = new Metrics();
    const log = new Log({ logLevel: 'info' } as AppConfig, destination);
    const measure = new MeasureParkedWorkService(new UnfinishedMoveRepository(database), metrics, log);
    const measured = async (): Promise<number | undefined> => {
      await measure.execute();
      return (await metrics.oldestDue.get()).values.find(({ labels }) => labels.queue === 'parked-work')
        ?.value;
    };
    expect(await measured()).toBe(0);
    await inState('CLOSED', 'IMPORTED', 5_000);
    expect(await measured()).toBe(0);
    await inState('YOUNG', 'OPENED', 60);
    expect(await measured()).toBeGreaterThanOrEqual(60);
    expect(lines).toEqual([]);
    await inState('HALF', 'OPENING', 120);
    expect(await measured()).toBeGreaterThanOrEqual(120);
    expect(lines).toEqual([]);
    await inState('OLD', 'OPENED', 700);
    expect(await measured()).toBeGreaterThanOrEqual(700);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 50, pjid: 'OLD' });
    await inState('LEAVING', 'EXPORTING', 3_500);
    expect(await measured()).toBeLessThan(3_500);
    await inState('FORGOTTEN', 'EXPORTING', 3_700);
    expect(await measured()).toBeGreaterThanOrEqual(3_700);
    expect(lines.slice(2).map((line) => JSON.parse(line) as object)).toMatchObject([
      { level: 50, pjid: 'FORGOTTEN', msg: expect.stringContaining('closed for an export') },
      { level: 50, pjid: 'OLD' },
    ]);
  });
});
