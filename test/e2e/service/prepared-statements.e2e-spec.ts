import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { createDataSource } from '../../../src/platform/database/connection/data-source.js';
import { Database } from '../../../src/platform/database/database.js';
import { serverErrno } from '../../../src/platform/database/error/database-errors.js';
import { TransactionRunner } from '../../../src/platform/database/transaction/transaction-runner.js';
import { provideSchema } from '../../support/database/worker-database.js';
import { DatabaseAdmin } from '../../support/faults/database-admin.js';
import { type EmbeddedMariadb, startMariadb } from '../../support/faults/embedded-servers.js';
import { makeRunDirectory, removeRunDirectory } from '../../support/faults/run-directory.js';
import { type GstoreSetup, startWithGstore } from '../../support/stores/gstore.js';

/** By default servers allow 16,382. */
const FEW = 5;
const ENOUGH = 16_382;
const DUPLICATE_ENTRY = 1062;

describe('a database that prepares no more statements', () => {
  let directory: string;
  let server: EmbeddedMariadb;
  let admin: DatabaseAdmin;

  beforeAll(async () => {
    directory = await makeRunDirectory();
    const dataDir = join(directory, 'data');
    mkdirSync(dataDir);
    server = await startMariadb(dataDir, {});
    admin = await DatabaseAdmin.ofEmbedded(server.socketPath, server.url);
    await provideSchema(server.url);
  }, 60_000);
  afterAll(async () => {
    await server.stop();
    removeRunDirectory(directory);
  });

  const allow = (count: number): Promise<unknown> =>
    admin.query(`SET GLOBAL max_prepared_stmt_count = ${count}`);
  const prepared = async (): Promise<number> => {
    const rows = await admin.query("SHOW GLOBAL STATUS LIKE 'Prepared_stmt_count'");
    return Number((rows as { readonly Value: string }[])[0]?.Value);
  };

  describe('to the database helper', () => {
    let dataSource: DataSource;
    let database: Database;
    let transactions: TransactionRunner;

    beforeAll(async () => {
      await allow(ENOUGH);
      dataSource = await createDataSource({ url: server.url, poolSize: 1, entities: [] }).initialize();
      database = new Database(dataSource);
      transactions = new TransactionRunner(database);
      await dataSource.query(
        `CREATE TABLE scratch (id INT PRIMARY KEY, big BIGINT UNSIGNED NULL, text VARCHAR(40) NULL, at DATETIME(3) NULL,
           hash BINARY(4) NULL, n INT NOT NULL DEFAULT 0)`,
      );
    });
    beforeEach(async () => {
      await allow(0);
      await dataSource.query('DELETE FROM scratch');
    });
    afterAll(async () => {
      await dataSource.query('DROP TABLE scratch');
      await dataSource.destroy();
    });

    const ADD =
      'INSERT INTO scratch (id, big, text, at, hash, n) VALUES (?, CAST(? AS UNSIGNED), ?, ?, ?, ?)';
    const FIND = 'SELECT id, big, text, at, hash, n FROM scratch WHERE id >= ? ORDER BY id LIMIT ? OFFSET ?';
    const AT = new Date('2026-02-03T04:05:06.789Z');
    const VALUES = [
      1,
      '18446744073709551615',
      `it's "a" \\ ? 자`,
      AT,
      Buffer.from('00ff2755', 'hex'),
      -7,
    ] as const;

    it('writes and reads every value as before', async () => {
      expect(await database.change(ADD, VALUES)).toMatchObject({ affectedRows: 1 });
      expect(await database.change(ADD, [2, null, null, null, null, 0])).toMatchObject({ affectedRows: 1 });
      const sent = await database.rows(FIND, [1, '2', '0']);
      const [id, big, text, at, hash, n] = VALUES;
      expect(sent).toEqual([
        { id, big, text, at, hash, n },
        { id: 2, big: null, text: null, at: null, hash: null, n: 0 },
      ]);
      expect(await prepared()).toBe(0);
      await allow(ENOUGH);
      expect(await database.rows(FIND, [1, '2', '0'])).toEqual(sent);
      expect(await prepared()).toBe(1);
    });

    it('reports the errors of the server as before', async () => {
      await database.change(ADD, VALUES);
      const failure = await database.change(ADD, VALUES).catch((error: unknown) => error);
      expect(serverErrno(failure)).toBe(DUPLICATE_ENTRY);
    });

    it('commits a transaction as a whole, and rolls it back as a whole', async () => {
      const insert = (text: string): string => `INSERT INTO scratch (id, text) VALUES (?, '${text}')`;
      await transactions.run(async (tx) => {
        await tx.change(insert('a'), [1]);
        expect(await tx.rows('SELECT id, text FROM scratch FOR UPDATE')).toEqual([{ id: 1, text: 'a' }]);
        await tx.change(insert('b'), [2]);
      });
      const failed = transactions.run(async (tx) => {
        await tx.change(insert('c'), [3]);
        await tx.change(insert('d'), [2]);
      });
      await expect(failed).rejects.toMatchObject({ errno: DUPLICATE_ENTRY });
      expect(await database.rows('SELECT id, text FROM scratch ORDER BY id')).toEqual([
        { id: 1, text: 'a' },
        { id: 2, text: 'b' },
      ]);
    });

    it('executes what is prepared already', async () => {
      await allow(ENOUGH);
      await database.rows('SELECT 7 AS seven');
      const before = await prepared();
      await allow(0);
      // A text in MySQL, whose number has 64 bits.
      const [row] = await database.rows<{ seven: number | string }>('SELECT 7 AS seven');
      expect(Number(row?.seven)).toBe(7);
      expect(await prepared()).toBe(before);
    });
  });

  describe('to the service', () => {
    let setup: GstoreSetup;

    beforeAll(async () => {
      await allow(FEW);
      setup = await startWithGstore({ DATABASE_URL: server.url, DATABASE_POOL_SIZE: '4' });
    });
    afterEach(() => allow(FEW));
    afterAll(() => setup.stop());

    it('sells as before: nothing fails, and the log and the metrics say what is wrong', async () => {
      const game = await setup.newGame();
      const buy = async (): Promise<unknown> => {
        const boid = await game.reserve();
        const receipt = setup.buy(game);
        expect(await game.verify(boid, receipt)).toMatchObject({ resultCode: 'SUCCESS' });
        setup.store.consume({ purchaseToken: receipt.purchaseToken });
        return game.complete(boid);
      };
      const bought = await Promise.all(Array.from({ length: 8 }, buy));
      for (const answer of bought) expect(answer).toMatchObject({ resultCode: 'SUCCESS' });
      expect(await prepared()).toBe(FEW);
      const { text } = await setup.service.http.get('/metrics');
      expect(text).toMatch(/^purser_database_unprepared_total\{?.*\}? [1-9]\d*$/m);
      const said = setup.service.logLines.map((line) => JSON.parse(line) as Record<string, unknown>);
      expect(said).toContainEqual(
        expect.objectContaining({
          msg: 'the database prepares fewer statements than this process may use',
          count: FEW,
          detail: 'max_prepared_stmt_count must be at least 1024 for each process of this pool size',
        }),
      );
      expect(said).toContainEqual(
        expect.objectContaining({ msg: 'the database prepares no more statements, and each takes longer' }),
      );
      expect(said.filter(({ level }) => Number(level) >= 50)).toEqual([]);
    });
  });
});
