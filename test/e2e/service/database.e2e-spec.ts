import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import mysql, { type Connection, type RowDataPacket } from 'mysql2/promise';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { createDataSource } from '../../../src/platform/database/connection/data-source.js';
import { Database } from '../../../src/platform/database/database.js';
import {
  DeadlinePassed,
  duplicateIndexOf,
  NoConnectionInTime,
  OutcomeUnknown,
  serverErrno,
} from '../../../src/platform/database/error/database-errors.js';
import { TransactionRunner, type Tx } from '../../../src/platform/database/transaction/transaction-runner.js';
import { withRequestContext } from '../../../src/platform/request-context/request-context.js';
import { ENTITIES } from '../../support/database/entities.js';
import { countStatements } from '../../support/database/count-statements.js';
import { isConnected, runningStatements } from '../../support/database/running-statements.js';
import { eventually } from '../../support/eventually.js';
import { workerDatabaseUrl } from '../../support/database/worker-database.js';

interface Pool {
  readonly _allConnections: { readonly length: number };
  readonly _freeConnections: { readonly length: number };
}

/** What a promise was rejected with. */
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => new Error('it did not fail'),
    (error: unknown) => error,
  );

/** Opens once `count` have arrived; no caller waits twice. */
function meeting(count: number): () => Promise<void> {
  let arrived = 0;
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return () => {
    arrived += 1;
    if (arrived >= count) open();
    return opened;
  };
}

describe('the database helper', () => {
  const table = `scratch_${randomBytes(4).toString('hex')}`;
  let url: string;
  let outside: Connection;
  let dataSource: DataSource;
  let database: Database;
  let transactions: TransactionRunner;

  const connectPool = async (poolSize: number): Promise<DataSource> =>
    createDataSource({ url, poolSize, entities: ENTITIES }).initialize();
  const poolOf = (source: DataSource): Pool => (source.driver as unknown as { pool: Pool }).pool;
  const inUse = (source = dataSource): number =>
    poolOf(source)._allConnections.length - poolOf(source)._freeConnections.length;

  beforeAll(async () => {
    url = await workerDatabaseUrl();
    outside = await mysql.createConnection({ uri: url });
    await outside.query(
      `CREATE TABLE ${table} (id INT PRIMARY KEY, n INT NOT NULL, word VARCHAR(4) NULL, UNIQUE KEY uq_scratch_word (word)) ENGINE=InnoDB`,
    );
    dataSource = await connectPool(4);
    database = new Database(dataSource);
    transactions = new TransactionRunner(database);
  });

  afterAll(async () => {
    await dataSource.destroy();
    await outside.query(`DROP TABLE ${table}`);
    await outside.end();
  });

  beforeEach(async () => {
    await outside.query(`DELETE FROM ${table}`);
    await outside.query(`INSERT INTO ${table} (id, n) VALUES (1, 0), (2, 0)`);
  });

  afterEach(() => {
    // Whatever happened, every connection is back or gone.
    expect(inUse()).toBe(0);
  });

  const counts = async (): Promise<number[]> => {
    const [found] = await outside.query<RowDataPacket[]>(`SELECT n FROM ${table} ORDER BY id`);
    return found.map((row) => row['n'] as number);
  };
  const add = (where: Database | Tx, id: number): Promise<unknown> =>
    where.change(`UPDATE ${table} SET n = n + 1 WHERE id = ?`, [id]);
  const connectionIdOf = async (where: Database | Tx): Promise<number> =>
    Number((await where.rows<{ id: number | string }>('SELECT CONNECTION_ID() AS id'))[0]?.id);
  const isAlive = (id: number): Promise<boolean> => isConnected(outside, id);
  /** Ends the connection that runs a statement, as an administrator or a failover would. */
  const killWhileRunning = async (fragment: string): Promise<void> => {
    const id = await eventually(
      async () => (await runningStatements(outside, fragment))[0]?.id,
      (found) => found !== undefined,
    );
    await outside.query(`KILL ${id}`);
  };

  describe('sessions', () => {
    const sessionOf = async (source: DataSource): Promise<Map<string, string>> => {
      const rows = await new Database(source).rows<{ Variable_name: string; Value: string }>(
        'SHOW SESSION VARIABLES',
      );
      return new Map(rows.map(({ Variable_name: name, Value: value }) => [name, value]));
    };
    /** The limit of a statement; MariaDB's and MySQL's variables have different names and units. */
    const secondsOf = (session: ReadonlyMap<string, string>): number =>
      Number(session.get('max_statement_time') ?? Number(session.get('max_execution_time')) / 1000);

    it('read what is committed, in UTC, strictly, and wait for nothing long', async () => {
      // All of the pool at once, so that each is a connection of its own.
      const sessions = await Promise.all([1, 2, 3, 4].map(() => sessionOf(dataSource)));
      for (const session of sessions) {
        expect(session.get('time_zone')).toBe('+00:00');
        expect(session.get('character_set_connection')).toBe('utf8mb4');
        expect(session.get('tx_isolation') ?? session.get('transaction_isolation')).toBe('READ-COMMITTED');
        expect(session.get('lc_messages')).toBe('en_US');
        expect(Number(session.get('innodb_lock_wait_timeout'))).toBe(3);
        expect(secondsOf(session)).toBe(3);
        // Servers without Galera have the variable too, or do not know it.
        expect(session.get('wsrep_sync_wait') ?? '7').toBe('7');
        expect(session.get('sql_mode')).toContain('STRICT_ALL_TABLES');
        expect(session.get('sql_mode')).toContain('NO_ZERO_DATE');
      }
    });

    it('cut no value short and take no impossible one', async () => {
      const tooLong = database.change(`UPDATE ${table} SET word = 'five5' WHERE id = 1`);
      expect(serverErrno(await failureOf(tooLong))).toBe(1406);
      const noNumber = database.change(`UPDATE ${table} SET n = 'many' WHERE id = 1`);
      expect(serverErrno(await failureOf(noNumber))).toBe(1366);
      expect(await counts()).toEqual([0, 0]);
    });

    it('see what others committed in the middle of a transaction', async () => {
      const seen = await transactions.run(async (tx) => {
        const read = async (): Promise<unknown> =>
          (await tx.rows<{ n: number }>(`SELECT n FROM ${table} WHERE id = 1`))[0]?.n;
        const before = await read();
        await outside.query(`UPDATE ${table} SET n = 7 WHERE id = 1`);
        return [before, await read()];
      });
      expect(seen).toEqual([0, 7]);
    });

    it('of migrations may take their time', async () => {
      const forMigrations = await createDataSource({
        url,
        poolSize: 1,
        entities: [],
        isForMigrations: true,
      }).initialize();
      try {
        expect(secondsOf(await sessionOf(forMigrations))).toBe(0);
      } finally {
        await forMigrations.destroy();
      }
    });
  });

  describe('a transaction', () => {
    it('commits what was done, and gives what the work gave', async () => {
      const given = await transactions.run(async (tx) => {
        await add(tx, 1);
        await add(tx, 2);
        expect(await counts()).toEqual([0, 0]);
        return 'done';
      });
      expect(given).toBe('done');
      expect(await counts()).toEqual([1, 1]);
    });

    it('undoes everything when the work fails, and fails with its error', async () => {
      const refusal = new Error('no');
      const sent = await countStatements(async () => {
        const failure = await failureOf(
          transactions.run(async (tx) => {
            await add(tx, 1);
            throw refusal;
          }),
        );
        expect(failure).toBe(refusal);
      });
      expect(sent.at(-1)).toBe('ROLLBACK');
      expect(await counts()).toEqual([0, 0]);
    });

    it('is not tried again when the work fails permanently', async () => {
      let attempts = 0;
      const failure = await failureOf(
        transactions.run((tx) => {
          attempts += 1;
          return tx.change(`INSERT INTO ${table} (id, n) VALUES (1, 9)`);
        }),
      );
      expect(duplicateIndexOf(failure)).toBe('PRIMARY');
      expect(attempts).toBe(1);
    });

    it('is done again from the start, in a new one, after a deadlock', async () => {
      const bothHoldOne = meeting(2);
      const attempts = [0, 0];
      const crosswise = (index: 0 | 1): Promise<void> =>
        transactions.run(async (tx) => {
          attempts[index]! += 1;
          await add(tx, index === 0 ? 1 : 2);
          await bothHoldOne();
          await add(tx, index === 0 ? 2 : 1);
        });
      const sent = await countStatements(() => Promise.all([crosswise(0), crosswise(1)]));
      expect(new Set(attempts)).toEqual(new Set([1, 2]));
      expect(sent.filter((sql) => sql === 'START TRANSACTION')).toHaveLength(3);
      expect(sent.filter((sql) => sql === 'COMMIT')).toHaveLength(2);
      expect(sent.filter((sql) => sql === 'ROLLBACK')).toHaveLength(1);
      expect(await counts()).toEqual([2, 2]);
    });

    // A deadlock, a record that changed (MariaDB), a rollback by MySQL's group replication.
    it.each([1213, 1020, 3101])(
      'gives up tries at some time, with the error %d of the server',
      async (errno) => {
        let attempts = 0;
        const failure = await failureOf(
          transactions.run(() => {
            attempts += 1;
            return Promise.reject(Object.assign(new Error('deadlock'), { errno }));
          }),
        );
        expect(serverErrno(failure)).toBe(errno);
        expect(attempts).toBe(5);
      },
    );

    it('does what waits for its commit after it, once, and never when it is rolled back', async () => {
      const done: string[] = [];
      let attempts = 0;
      await transactions.run(async (tx) => {
        const attempt = (attempts += 1);
        tx.afterCommit(() => done.push(`attempt ${attempt}`));
        await add(tx, 1);
        if (attempt === 1) throw Object.assign(new Error('deadlock'), { errno: 1213 });
        expect(done).toEqual([]);
      });
      expect(done).toEqual(['attempt 2']);
      await failureOf(
        transactions.run((tx) => {
          tx.afterCommit(() => done.push('rolled back'));
          return Promise.reject(new Error('refused'));
        }),
      );
      expect(done).toEqual(['attempt 2']);
    });

    it('is done again when the server ended it while a statement was prepared, which servers may not report', async () => {
      let attempts = 0;
      await transactions.run(async (tx) => {
        attempts += 1;
        await add(tx, 1);
        if (attempts === 1) await tx.rows('ROLLBACK');
        await tx.change(`UPDATE ${table} SET n = n + 5 WHERE id = 2 AND ${attempts} = ${attempts}`);
      });
      expect(attempts).toBe(2);
      expect(await counts()).toEqual([1, 5]);
    });

    it('never goes on after a write that was made outside of it', async () => {
      let attempts = 0;
      await transactions.run((tx) => add(tx, 1));
      const failure = await failureOf(
        transactions.run(async (tx) => {
          attempts += 1;
          await tx.rows('ROLLBACK');
          await add(tx, 1);
          await add(tx, 2);
        }),
      );
      expect(failure).toMatchObject({ message: 'a write of a transaction was made outside of it' });
      expect(attempts).toBe(1);
      expect(await counts()).toEqual([2, 0]);
    });

    it('that does not end in time is given up, its connection destroyed, nothing kept', async () => {
      const begun = performance.now();
      let id = 0;
      const failure = await failureOf(
        transactions.run(async (tx) => {
          id = await connectionIdOf(tx);
          await add(tx, 1);
          for (let statement = 0; statement < 6; statement += 1) await tx.rows('SELECT SLEEP(2)');
        }),
      );
      expect(failure).toBeInstanceOf(DeadlinePassed);
      expect(performance.now() - begun).toBeLessThan(10_000);
      expect(inUse()).toBe(0);
      await eventually(
        () => isAlive(id),
        (alive) => !alive,
      );
      expect(await counts()).toEqual([0, 0]);
    });

    it('has an unknown outcome, which is no failure, when the answer to COMMIT is lost', async () => {
      const done: string[] = [];
      let attempts = 0;
      const failure = await failureOf(
        transactions.run(async (tx) => {
          attempts += 1;
          tx.afterCommit(() => done.push('counted'));
          const id = await connectionIdOf(tx);
          await add(tx, 1);
          await outside.query(`KILL ${id}`);
          await eventually(
            () => isAlive(id),
            (alive) => !alive,
          );
        }),
      );
      expect(failure).toBeInstanceOf(OutcomeUnknown);
      expect(attempts).toBe(1);
      expect(done).toEqual([]);
      // As the caller does who has read back that the change was made.
      (failure as OutcomeUnknown).committed();
      expect(done).toEqual(['counted']);
    });

    it('has failed, and changed nothing, when its connection is lost before COMMIT', async () => {
      const work = transactions.run(async (tx) => {
        await add(tx, 1);
        await tx.rows('SELECT SLEEP(2.75)');
      });
      await killWhileRunning('SLEEP(2.75)');
      const failure = await failureOf(work);
      expect(failure).toBeInstanceOf(Error);
      expect(failure).not.toBeInstanceOf(OutcomeUnknown);
      expect(await counts()).toEqual([0, 0]);
    });
  });

  describe('a statement by itself', () => {
    it('is one round trip: no transaction is opened around it', async () => {
      expect(await countStatements(() => add(database, 1))).toHaveLength(1);
      expect(await counts()).toEqual([1, 0]);
    });

    it('returns how many rows it matched, changed or not', async () => {
      const touch = (id: number): Promise<{ affectedRows: number }> =>
        database.change(`UPDATE ${table} SET n = 0 WHERE id = ?`, [id]);
      expect(await touch(1)).toMatchObject({ affectedRows: 1 });
      expect(await touch(9)).toMatchObject({ affectedRows: 0 });
    });

    it('is tried again after a deadlock, and then done once', async () => {
      // The other side has changed more, so this statement is the one that the server undoes.
      const many = Array.from({ length: 200 }, (_, index) => `(${index + 100}, 0)`).join();
      await outside.query(`INSERT INTO ${table} (id, n) VALUES ${many}`);
      const other = await mysql.createConnection({ uri: url });
      await outside.beginTransaction();
      await outside.query(`UPDATE ${table} SET n = n + 10 WHERE id >= 100 OR id = 2`);
      const sent = await countStatements(async () => {
        const change = database.change(`UPDATE ${table} SET n = n + 1 WHERE id IN (1, 2) ORDER BY id`);
        // It holds row 1 by now and waits for row 2: nothing else would take it so long.
        await eventually(
          () => runningStatements(other, `UPDATE ${table} SET n = n + 1 `),
          (running) => running.some(({ seconds }) => seconds >= 1),
        );
        await outside.query(`UPDATE ${table} SET n = n + 10 WHERE id = 1`);
        await outside.commit();
        expect(await change).toMatchObject({ affectedRows: 2 });
      });
      await other.end();
      expect(sent.length).toBeGreaterThan(1);
      expect((await counts()).slice(0, 2)).toEqual([11, 11]);
    });

    it('is ended by the server after three seconds, and its connection used again', async () => {
      const begun = performance.now();
      // Not SLEEP, which MySQL lets end early without an error.
      const many = ['a', 'b', 'c', 'd'].map((alias) => `information_schema.COLLATIONS ${alias}`).join();
      const failure = await failureOf(database.rows(`SELECT COUNT(*) FROM ${many}`));
      expect([1969, 3024]).toContain(serverErrno(failure));
      expect(performance.now() - begun).toBeLessThan(8_000);
      expect(await database.rows("SELECT 'one' AS one")).toEqual([{ one: 'one' }]);
    });

    it('that writes has an unknown outcome when its connection is killed, and is not repeated', async () => {
      const sent = await countStatements(async () => {
        const sql = `UPDATE ${table} SET n = n + 1 + SLEEP(2.6) WHERE id = 1`;
        const failure = failureOf(database.change(sql));
        await killWhileRunning('SLEEP(2.6)');
        expect(await failure).toBeInstanceOf(OutcomeUnknown);
      });
      expect(sent).toHaveLength(1);
    });

    it('that reads fails when its connection is killed', async () => {
      const failed = failureOf(database.rows('SELECT SLEEP(2.7)'));
      await killWhileRunning('SLEEP(2.7)');
      const failure = await failed;
      expect(failure).toBeInstanceOf(Error);
      expect(failure).not.toBeInstanceOf(OutcomeUnknown);
      expect(await database.rows("SELECT 'one' AS one")).toEqual([{ one: 'one' }]);
    });

    it('names the unique index it ran into', async () => {
      await database.change(`UPDATE ${table} SET word = 'one' WHERE id = 1`);
      const again = await failureOf(database.change(`UPDATE ${table} SET word = 'one' WHERE id = 2`));
      expect(duplicateIndexOf(again)).toBe('uq_scratch_word');
      const sameId = await failureOf(database.change(`INSERT INTO ${table} (id, n) VALUES (1, 0)`));
      expect(duplicateIndexOf(sameId)).toBe('PRIMARY');
      const dotted = await failureOf(
        database.change(`INSERT INTO ${table} (id, n, word) VALUES (3, 0, 'one')`),
      );
      expect(duplicateIndexOf(dotted)).toBe('uq_scratch_word');
    });

    it('names no index when something else failed', async () => {
      const failure = await failureOf(database.rows('SELECT nothing'));
      expect(duplicateIndexOf(failure)).toBeNull();
      expect(duplicateIndexOf(new Error("Duplicate entry 'x' for key 'y'"))).toBeNull();
    });
  });

  describe('connections', () => {
    it('go back to the pool after any outcome of the work', async () => {
      const works = [
        ...Array.from({ length: 20 }, () => add(database, 1)),
        ...Array.from({ length: 20 }, () => transactions.run((tx) => add(tx, 2))),
        ...Array.from({ length: 20 }, () => failureOf(database.rows('SELECT nothing'))),
        ...Array.from({ length: 20 }, () => failureOf(transactions.run((tx) => tx.rows('SELECT nothing')))),
      ];
      await Promise.all(works);
      expect(inUse()).toBe(0);
      expect(poolOf(dataSource)._allConnections.length).toBeLessThanOrEqual(4);
      expect(await counts()).toEqual([20, 20]);
    });

    it('are waited for a second, not for ever', async () => {
      const small = await connectPool(1);
      try {
        const narrow = new Database(small);
        const held = await narrow.acquire();
        const begun = performance.now();
        for (const work of [
          narrow.rows('SELECT 1'),
          narrow.change('DO 1'),
          new TransactionRunner(narrow).run(() => Promise.resolve()),
        ])
          expect(await failureOf(work)).toBeInstanceOf(NoConnectionInTime);
        const waited = performance.now() - begun;
        expect(waited).toBeGreaterThan(900);
        expect(waited).toBeLessThan(8_000);
        held.release();
        // Those who gave up do not keep what was handed to them later.
        await eventually(
          () => inUse(small),
          (used) => used === 0,
        );
        expect(await narrow.rows("SELECT 'one' AS one")).toEqual([{ one: 'one' }]);
      } finally {
        await small.destroy();
      }
    });

    it('are there for all of hundreds of jobs that begin at once, and for a request before most of them', async () => {
      const job = { traceId: '0'.repeat(32), isJob: true };
      const order: string[] = [];
      const work = async (name: string): Promise<void> => {
        // Longer together than a request would wait.
        await database.rows('SELECT SLEEP(0.01)');
        order.push(name);
      };
      const jobs = withRequestContext(job, () => Array.from({ length: 600 }, () => work('job')));
      const request = work('request');
      await Promise.all([...jobs, request]);
      expect(order).toHaveLength(601);
      expect(order.indexOf('request')).toBeLessThan(100);
    });

    it('are made anew after all of them were lost', async () => {
      const ids = await Promise.all([1, 2, 3, 4].map(() => connectionIdOf(database)));
      for (const id of new Set(ids)) await outside.query(`KILL ${id}`);
      await eventually(
        () => database.rows("SELECT 'one' AS one").catch(() => []),
        (found) => found.length === 1,
      );
      await add(database, 1);
      expect(await counts()).toEqual([1, 0]);
    });
  });
});

describe('the schema', () => {
  const name = `purser_scratch_${randomBytes(4).toString('hex')}`;
  let server: Connection;
  let dataSource: DataSource;

  beforeAll(async () => {
    const url = new URL(await workerDatabaseUrl());
    server = await mysql.createConnection({ uri: url.href });
    await server.query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`);
    url.pathname = `/${name}`;
    dataSource = await createDataSource({
      url: url.href,
      poolSize: 2,
      entities: ENTITIES,
      isForMigrations: true,
    }).initialize();
  });

  afterAll(async () => {
    await dataSource.destroy();
    await server.query(`DROP DATABASE ${name}`);
    await server.end();
  });

  const describeColumns = async (): Promise<RowDataPacket[]> => {
    const [columns] = await server.query<RowDataPacket[]>(
      `SELECT TABLE_NAME, COLUMN_NAME, COLUMN_TYPE, IS_NULLABLE, COLUMN_DEFAULT, COLLATION_NAME, EXTRA
       FROM information_schema.COLUMNS WHERE TABLE_SCHEMA = ? AND TABLE_NAME <> 'schema_migration'
       ORDER BY TABLE_NAME, ORDINAL_POSITION`,
      [name],
    );
    return columns;
  };
  const describeIndexes = async (): Promise<RowDataPacket[]> => {
    const [indexes] = await server.query<RowDataPacket[]>(
      `SELECT TABLE_NAME, INDEX_NAME, MIN(NON_UNIQUE) AS NON_UNIQUE,
              GROUP_CONCAT(COLUMN_NAME ORDER BY SEQ_IN_INDEX) AS COLUMNS
       FROM information_schema.STATISTICS WHERE TABLE_SCHEMA = ? AND TABLE_NAME <> 'schema_migration'
       GROUP BY TABLE_NAME, INDEX_NAME ORDER BY TABLE_NAME, INDEX_NAME`,
      [name],
    );
    return indexes;
  };

  it('is brought up, down again and up again by the migrations, to the same', async () => {
    const up = await dataSource.runMigrations({ transaction: 'none' });
    expect(up.length).toBeGreaterThan(0);
    const [columns, indexes] = [await describeColumns(), await describeIndexes()];
    expect(columns.length).toBeGreaterThan(0);
    for (const _ of up) await dataSource.undoLastMigration({ transaction: 'none' });
    expect(await describeColumns()).toEqual([]);
    expect(await dataSource.runMigrations({ transaction: 'none' })).toHaveLength(up.length);
    expect([await describeColumns(), await describeIndexes()]).toEqual([columns, indexes]);
    expect(await dataSource.runMigrations({ transaction: 'none' })).toEqual([]);
  });

  it('is the one that the entities describe', async () => {
    // MariaDB and MySQL spell an absent default unlike; the comparison has to know which of them it looks at.
    const { options } = dataSource;
    const isMariaDb = (await dataSource.query<{ v: string }[]>('SELECT VERSION() AS v'))[0]!.v.includes(
      'MariaDB',
    );
    const compared = new DataSource({
      ...options,
      type: isMariaDb ? 'mariadb' : 'mysql',
    } as DataSourceOptions);
    await compared.initialize();
    try {
      const { upQueries } = await compared.driver.createSchemaBuilder().log();
      expect(upQueries.map(({ query }) => query)).toEqual([]);
    } finally {
      await compared.destroy();
    }
  });

  it('compares every text byte for byte', async () => {
    const columns = await describeColumns();
    const texts = columns.filter(({ COLLATION_NAME: collation }) => collation !== null);
    expect(texts.length).toBeGreaterThan(0);
    for (const { TABLE_NAME, COLUMN_NAME, COLLATION_NAME } of texts)
      expect([TABLE_NAME, COLUMN_NAME, COLLATION_NAME]).toEqual([
        TABLE_NAME,
        COLUMN_NAME,
        expect.stringMatching(/^(?:utf8mb4|ascii)_(?:nopad_)?bin$/),
      ]);
  });
});
