import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { STORED_COLUMNS } from '../../../src/modules/purchase/record/archived/purchase-tables.js';
import { PURCHASE_TOKENS } from '../../../src/modules/purchase/record/purchase-token.column.js';
import { loadConfig } from '../../../src/platform/config/app-config.js';
import { resealColumns } from '../../../src/platform/crypto/reseal-columns.js';
import { Resealing } from '../../../src/platform/crypto/resealing.js';
import { SecretBox } from '../../../src/platform/crypto/secret-box.js';
import { createDataSource } from '../../../src/platform/database/connection/data-source.js';
import { Database } from '../../../src/platform/database/database.js';
import type { Statements } from '../../../src/platform/database/statement/statements.js';
import { SEALED_COLUMNS } from '../../../src/commands/sealed-columns.js';
import { queueUrl, workerDatabaseUrl } from '../../support/database/worker-database.js';

const [old, fresh] = [randomBytes(32), randomBytes(32)].map((key) => key.toString('base64'));
const TABLES = ['purchase_archive', 'purchase'] as const;
type PurchaseTableName = (typeof TABLES)[number];

describe('a purchase that moves between its tables while its token is sealed anew', () => {
  let databaseUrl: string;
  let dataSource: DataSource;
  let database: Database;

  beforeAll(async () => {
    databaseUrl = await workerDatabaseUrl('_resealed');
    dataSource = createDataSource({ url: databaseUrl, poolSize: 2, entities: [], isForMigrations: true });
    await dataSource.initialize();
    database = new Database(dataSource);
  }, 60_000);
  afterAll(() => dataSource.destroy());

  const boxOf = (...keys: (string | undefined)[]): SecretBox =>
    new SecretBox(
      loadConfig({
        NODE_ENV: 'test',
        DATABASE_URL: databaseUrl,
        REDIS_URL: queueUrl(),
        PURSER_SECRET_KEY: keys.join(','),
      }),
    );

  /** A token as a process seals it that knows the older key only. */
  const tokenOf = (boid: string): string => boxOf(old).seal('a token', PURCHASE_TOKENS.context({ boid }));

  async function move(boid: string, from: PurchaseTableName, to: PurchaseTableName): Promise<void> {
    const columns = STORED_COLUMNS.join(', ');
    await database.change(
      `INSERT INTO ${to} (${columns}) SELECT ${columns} FROM ${from} WHERE boid = CAST(? AS UNSIGNED)`,
      [boid],
    );
    await database.change(`DELETE FROM ${from} WHERE boid = CAST(? AS UNSIGNED)`, [boid]);
  }

  async function addPurchase(table: PurchaseTableName): Promise<string> {
    const boid = String(BigInt(Date.now()) * 1_000_000n);
    await database.change('DELETE FROM purchase');
    await database.change('DELETE FROM purchase_archive');
    await database.change(
      `INSERT INTO purchase (boid, pjid, status, svc_id, payment, app_store, os, player_id, product_id, reserved_at,
         reserve_request, reserve_trace_id, purchase_token)
       VALUES (?, ?, 'COMPLETED', 'svc-1', 'GSTORE_PLAY', 'GSTORE_PLAY', 'ANDROID', 'player', 'product', '2026-03-02', ?,
         REPEAT('0', 32), ?)`,
      [boid, randomUUID().slice(0, 8), `r:${boid}`, tokenOf(boid)],
    );
    if (table === 'purchase_archive') await move(boid, 'purchase', 'purchase_archive');
    return boid;
  }

  /** The database, in which `act` happens right before the n-th time that the table is read. */
  function before(table: PurchaseTableName, act: (time: number) => Promise<void>): Statements {
    let time = 0;
    return {
      rows: async (sql, values) => {
        if (sql.includes(` FROM ${table} t`)) await act((time += 1));
        return database.rows(sql, values);
      },
      change: (sql, values) => database.change(sql, values),
    };
  }

  const resealed = (statements: Statements, keys = [fresh, old]): Promise<boolean> =>
    resealColumns(new Resealing(statements, boxOf(...keys)), SEALED_COLUMNS, {
      sealed: () => undefined,
      checked: () => undefined,
    });

  it.each([
    ['is archived', 'purchase', 'purchase_archive'],
    ['comes back from the archive', 'purchase_archive', 'purchase'],
  ] as const)(
    'is not missed when it %s at any moment',
    async (_, from, to) => {
      for (const table of TABLES)
        for (const moment of [1, 2]) {
          const boid = await addPurchase(from);
          const statements = before(table, async (time) => {
            if (time === moment) await move(boid, from, to);
          });
          expect([table, moment, await resealed(statements)]).toEqual([table, moment, true]);
          // No value needs the old key any more.
          expect(await resealed(database, [fresh])).toBe(true);
        }
    },
    60_000,
  );

  it('is not done while a process writes values of the older key', async () => {
    const boid = await addPurchase('purchase');
    const statements = before('purchase', async () => {
      await database.change('UPDATE purchase SET purchase_token = ? WHERE boid = CAST(? AS UNSIGNED)', [
        tokenOf(boid),
        boid,
      ]);
    });
    expect(await resealed(statements)).toBe(false);
  }, 60_000);
});
