import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import {
  COUNTED_PURCHASES,
  STATEMENTS_OF_OPENING,
  TRANSFERRED_TABLES,
} from '../../../src/modules/project-move/transferred-tables.js';
import { createDataSource } from '../../../src/platform/database/connection/data-source.js';
import { Database } from '../../../src/platform/database/database.js';
import { TransactionRunner } from '../../../src/platform/database/transaction/transaction-runner.js';
import { RemoveProject } from '../../../src/modules/project-move/remove-project.js';
import { STORED_COLUMNS } from '../../../src/modules/purchase/record/archived/purchase-tables.js';
import { eventually } from '../../support/eventually.js';
import { Game, type Receipt } from '../../support/servers/game.js';
import { type GstoreSetup, setUpGstore, startWithGstore } from '../../support/stores/gstore.js';

/** Fewer than the purchases, so that they are removed in several transactions. */
const BATCH_ROWS = 2;

describe('a receipt of a project whose rows were removed from this deployment', () => {
  let setup: GstoreSetup;
  let dataSource: DataSource;
  let database: Database;
  let moved: Game & { readonly packageName: string };
  let staying: Game;

  beforeAll(async () => {
    setup = await startWithGstore();
    dataSource = createDataSource({
      url: setup.service.databaseUrl,
      poolSize: 2,
      entities: [],
      isForMigrations: true,
    });
    await dataSource.initialize();
    database = new Database(dataSource);
  });
  beforeEach(async () => {
    moved = await setup.newGame();
    const project = await setup.operator.project();
    await setUpGstore(setup.operator, setup.store, project, moved.packageName);
    staying = new Game(setup.service, project);
  });
  afterAll(async () => {
    await dataSource.destroy();
    await setup.stop();
  });

  const removing = (): RemoveProject =>
    new RemoveProject({
      database,
      transactions: new TransactionRunner(database),
      tables: TRANSFERRED_TABLES,
      batchRows: BATCH_ROWS,
      countedTables: COUNTED_PURCHASES,
      statementsOfOpening: STATEMENTS_OF_OPENING,
    });

  const beginMove = (state: string): Promise<unknown> =>
    database.change(
      `INSERT INTO project_move (pjid, state, move_id, imported_rows, changed_at)
       VALUES (?, ?, REPEAT('a', 32), 1, UTC_TIMESTAMP(3))`,
      [moved.project.pjid, state],
    );

  async function paid(): Promise<{ readonly boid: string; readonly receipt: Receipt }> {
    const boid = await moved.reserve();
    const receipt = setup.buy(moved);
    expect(await moved.verify(boid, receipt)).toMatchObject({ resultCode: 'SUCCESS' });
    return { boid, receipt };
  }

  /** Moves a purchase to the archive, as a worker does after months. */
  async function archive(boid: string): Promise<void> {
    const columns = STORED_COLUMNS.join(', ');
    await database.change(
      `INSERT INTO purchase_key (kind, fingerprint, boid) SELECT 1, receipt_key, boid FROM purchase WHERE boid = ?
       UNION ALL SELECT 2, order_key, boid FROM purchase WHERE boid = ? AND order_key IS NOT NULL
       UNION ALL SELECT 3, UNHEX(SHA2(reserve_request, 256)), boid FROM purchase WHERE boid = ?`,
      [boid, boid, boid],
    );
    await database.change(
      `INSERT INTO purchase_archive (${columns}) SELECT ${columns} FROM purchase WHERE boid = ?`,
      [boid],
    );
    await database.change('DELETE FROM purchase WHERE boid = ?', [boid]);
  }

  const claims = async (boids: readonly string[]): Promise<readonly number[]> => {
    const rows = await database.rows<{ kind: number }>(
      `SELECT k.kind FROM purchase_key k WHERE k.boid IN (${boids.join(', ')}) ORDER BY k.boid, k.kind`,
    );
    return rows.map(({ kind }) => kind);
  };

  it('pays in no project with the same app that stays, after the project was moved and cleared', async () => {
    const sales = [await paid(), await paid(), await paid()];
    await archive(sales[0]!.boid);
    await beginMove('MOVED');
    await removing().clear(moved.project.pjid, 0);
    await removing().clear(moved.project.pjid, 0);
    const boids = sales.map(({ boid }) => boid);
    expect(
      await database.rows('SELECT p.boid FROM purchase p WHERE p.pjid = ?', [moved.project.pjid]),
    ).toEqual([]);
    // The receipt and the order of each, and no request.
    expect(await claims(boids)).toEqual([1, 2, 1, 2, 1, 2]);
    for (const { receipt } of sales) {
      const boid = await staying.reserve();
      const answer = await staying.verify(boid, receipt);
      expect(answer).toMatchObject({
        resultCode: 'NOT_ALLOW_PURCHASE',
        resultMessage: 'The receipt was already used by another purchase',
      });
      expect(answer).not.toHaveProperty('resultData');
      expect(await staying.statusOf(boid)).toBe('RESERVED');
    }
  }, 60_000);

  it('is claimed for ever before the first purchase of its project is removed', async () => {
    const boids = [(await paid()).boid, (await paid()).boid, (await paid()).boid];
    await beginMove('MOVED');
    const cleared = removing().clear(moved.project.pjid, 2);
    await eventually(
      () => claims(boids),
      (kinds) => kinds.length === 2 * boids.length,
    );
    const left = (): Promise<readonly object[]> =>
      database.rows('SELECT p.boid FROM purchase p WHERE p.pjid = ?', [moved.project.pjid]);
    expect(await left()).toHaveLength(boids.length);
    await cleared;
    expect(await left()).toEqual([]);
  }, 60_000);

  it('pays as before, after the import of the project was abandoned', async () => {
    const { boid, receipt } = await paid();
    const archived = await paid();
    await archive(archived.boid);
    await beginMove('IMPORTED');
    await removing().abandon(moved.project.pjid);
    expect(await claims([boid, archived.boid])).toEqual([]);
    for (const each of [receipt, archived.receipt])
      expect(await staying.verify(await staying.reserve(), each)).toMatchObject({ resultCode: 'SUCCESS' });
  }, 60_000);
});
