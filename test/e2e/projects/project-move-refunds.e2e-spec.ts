import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { RemoveProject } from '../../../src/modules/project-move/remove-project.js';
import {
  COUNTED_PURCHASES,
  STATEMENTS_OF_OPENING,
  TRANSFERRED_TABLES,
} from '../../../src/modules/project-move/transferred-tables.js';
import { createDataSource } from '../../../src/platform/database/connection/data-source.js';
import { Database } from '../../../src/platform/database/database.js';
import { TransactionRunner } from '../../../src/platform/database/transaction/transaction-runner.js';
import type { Answer } from '../../support/interface/envelope.js';
import { RefundFixture } from '../../support/purchases/refund-fixture.js';
import { Game } from '../../support/servers/game.js';
import type { AstoreSale } from '../../support/stores/refundable-stores.js';

const APPSTORE = '/billing/api-game/v1/purchase/astore/appstore/consumable';
const CODES = { payment: 'ASTORE_APP', appStore: 'ASTORE_APP', os: 'IOS' };
const PRICE = { microPrice: 1_000_000_000, currency: 'JPY' };

describe('a transaction of mobile store B that was refunded before any game has verified it', () => {
  const fixture = new RefundFixture();
  let dataSource: DataSource;

  beforeEach(async () => {
    const url = fixture.parts.stores.service.databaseUrl;
    dataSource = createDataSource({ url, poolSize: 2, entities: [], isForMigrations: true });
    await dataSource.initialize();
  });
  afterEach(() => dataSource.destroy());

  /** Removes the rows of a project that was handed over. */
  async function clear(pjid: string): Promise<void> {
    const database = new Database(dataSource);
    await database.change(
      `INSERT INTO project_move (pjid, state, move_id, changed_at) VALUES (?, 'MOVED', REPEAT('a', 32), UTC_TIMESTAMP(3))`,
      [pjid],
    );
    const removing = new RemoveProject({
      database,
      transactions: new TransactionRunner(database),
      tables: TRANSFERRED_TABLES,
      batchRows: 2,
      countedTables: COUNTED_PURCHASES,
      statementsOfOpening: STATEMENTS_OF_OPENING,
    });
    await removing.clear(pjid, 0);
    // It can be repeated.
    await removing.clear(pjid, 0);
  }

  /** A project that sells the same app, and cannot ask the store about transactions. */
  async function newSister(pjid: string): Promise<Game> {
    const { stores } = fixture.parts;
    const project = await stores.operator.project();
    const settings = stores.astore.registerApp({ bundleId: `com.example.${pjid.toLowerCase()}` });
    await stores.operator.must('store-settings/save', { pjid: project.pjid, store: 'ASTORE', settings });
    return new Game(stores.service, project);
  }

  async function verifyElsewhere(
    sister: Game,
    { productId }: Game,
    { transactionId, signedTransaction }: AstoreSale,
  ): Promise<Answer> {
    const fields = sister.aReservation({ ...CODES, ...PRICE, productId });
    const { resultData } = await sister.form<{ boid: string }>(`${APPSTORE}/reserve`, fields);
    const proof = { productId, transactionId, receiptData: signedTransaction, ...PRICE };
    return sister.json(`${APPSTORE}/verify`, sister.aReserved(resultData!.boid, proof));
  }

  it('pays in no project with the same app that stays, after its project was moved and cleared', async () => {
    const { stores, table, game, pjid } = fixture.parts;
    const sales: AstoreSale[] = [];
    for (let count = 0; count < 3; count += 1) sales.push(await stores.astoreSale(game));
    const kept = await stores.astoreSale(game);
    for (const sale of sales) expect(await sale.notify()).toMatchObject({ statuses: [200] });
    const sister = await newSister(pjid);
    await clear(pjid);

    const notices = await table.of(pjid);
    expect(notices).toHaveLength(sales.length);
    for (const notice of notices) expect(notice).toMatchObject({ status: 'DONE', reason: 'project moved' });
    for (const sale of sales)
      expect(await verifyElsewhere(sister, game, sale)).toMatchObject({ resultCode: 'NOT_VALID_RECEIPT' });
    expect(await verifyElsewhere(sister, game, kept)).toMatchObject({ resultCode: 'SUCCESS' });
  }, 60_000);
});
