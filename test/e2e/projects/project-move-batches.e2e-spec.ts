import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { STORED_COLUMNS } from '../../../src/modules/purchase/record/archived/purchase-tables.js';
import {
  COUNTED_PURCHASES,
  TRANSFERRED_TABLES,
  STATEMENTS_OF_OPENING,
} from '../../../src/modules/project-move/transferred-tables.js';
import { handoverProof } from '../../../src/platform/crypto/transfer-box.js';
import { createDataSource } from '../../../src/platform/database/connection/data-source.js';
import { Database } from '../../../src/platform/database/database.js';
import { TransactionRunner } from '../../../src/platform/database/transaction/transaction-runner.js';
import { CloseProject } from '../../../src/modules/project-move/close-project.js';
import { MoveSteps } from '../../../src/modules/project-move/move-steps.js';
import { OpenProject, type OpeningDeployment } from '../../../src/modules/project-move/open-project.js';
import { Parking } from '../../../src/modules/project-move/parking.js';
import { ProjectMoves } from '../../../src/modules/project-move/project-moves.js';
import { RemoveProject } from '../../../src/modules/project-move/remove-project.js';
import { columnsOf } from '../../../src/modules/project-move/table-columns.js';
import { workerDatabaseUrl } from '../../support/database/worker-database.js';

const CODE = 'A'.repeat(22);
const MOVE = 'a'.repeat(32);
const BATCH_ROWS = 3;
/** Of each table of purchases: not a multiple of the batch. */
const PURCHASES = 10;
const MICROS = 990_000;
const DUE = '2026-03-02 00:00:00.000';
const PARKED = `'${DUE}' + INTERVAL 365000 DAY`;

/** A process that ends at its n-th transaction: before it, or after it was committed. */
class EndingRunner extends TransactionRunner {
  constructor(
    database: Database,
    private left: number,
    private readonly isCommitted: boolean,
  ) {
    super(database);
  }

  override async run<T>(...args: Parameters<typeof TransactionRunner.prototype.run<T>>): Promise<T> {
    this.left -= 1;
    if (this.left < 0 && !this.isCommitted) throw new Ended();
    const result = await super.run<T>(...args);
    if (this.left < 0) throw new Ended();
    return result;
  }
}

class Ended extends Error {}

/** Returns false when the process ended before its command was over. */
const isOver = (command: Promise<void>): Promise<boolean> =>
  command.then(
    () => true,
    (error: unknown) => {
      if (error instanceof Ended) return false;
      throw error;
    },
  );

describe('a move whose commands work in batches', () => {
  let dataSource: DataSource;
  let database: Database;
  let pjid: string;
  let boids: readonly string[];
  let unit: string;

  beforeAll(async () => {
    const url = await workerDatabaseUrl('_batches');
    dataSource = createDataSource({ url, poolSize: 6, entities: [], isForMigrations: true });
    await dataSource.initialize();
    database = new Database(dataSource);
  }, 60_000);
  afterAll(() => dataSource.destroy());

  const deploymentOf = (transactions = new TransactionRunner(database)): OpeningDeployment => ({
    database,
    transactions,
    tables: TRANSFERRED_TABLES,
    batchRows: BATCH_ROWS,
    countedTables: COUNTED_PURCHASES,
    statementsOfOpening: STATEMENTS_OF_OPENING,
  });

  const countOf = async (sql: string, ...values: string[]): Promise<number> => {
    const [row] = await database.rows<{ n: string | number }>(`SELECT COUNT(*) AS n FROM ${sql}`, values);
    return Number(row?.n);
  };
  const dueRows = (of: string): Promise<number> =>
    countOf(`purchase p WHERE p.pjid = ? AND p.consume_due_at ${of}`, pjid);
  const stateOf = async (): Promise<string | undefined> =>
    (await new ProjectMoves(database).find(pjid))?.state;
  const isRight = async (): Promise<void> => {
    expect(await spentMicros()).toBe(2 * PURCHASES * MICROS);
    expect(await heldUnits()).toBe(PURCHASES);
    expect(await dueRows(`= '${DUE}'`)).toBe(PURCHASES);
    expect(await countOf('store_notice n WHERE n.pjid = ? AND n.due_at = ?', pjid, DUE)).toBe(PURCHASES);
    expect(await countOf(`purchase_move m WHERE m.boid = ? AND m.due_at = '${DUE}'`, boids[0] ?? '')).toBe(1);
    expect(await stateOf()).toBeUndefined();
  };
  const spentMicros = async (): Promise<number> => {
    const sql = 'SELECT SUM(spent_micros) AS spent FROM monthly_spending WHERE publisher = ?';
    const [row] = await database.rows<{ spent: string | number | null }>(sql, [pjid]);
    return Number(row?.spent ?? 0);
  };
  const heldUnits = async (): Promise<number> => {
    const sql = 'SELECT u.held FROM entitlement_use u WHERE u.entitlement_key = ?';
    const [row] = await database.rows<{ held: number }>(sql, [unit]);
    return row?.held ?? 0;
  };

  async function addProject(id: string, from: bigint): Promise<string[]> {
    await database.change(
      `INSERT INTO project (pjid, name, grant_mode, limit_counts, limit_hold_minutes, publisher, load_share, deferred_verify,
         refund_policy, refund_points, refund_share_percent, two_person_rule, created_at, updated_at)
       VALUES (?, 'a game', 'GAME_SERVER', 'VERIFIED', 0, ?, 1, 'OFF', 'OFF', 1, 1, 'OFF', NOW(3), NOW(3))`,
      [id, id],
    );
    const added: string[] = [];
    for (let index = 0n; index < 2n * BigInt(PURCHASES); index += 1n) {
      const boid = String(from + index);
      added.push(boid);
      // All of one moment: a page of them does not end where a time does.
      await database.change(
        `INSERT INTO purchase (boid, pjid, status, svc_id, payment, app_store, os, imid, player_id, product_id, reserved_at,
           reserve_request, reserve_trace_id, limit_month, limit_currency, limit_micros, use_key, consume_due_at)
         VALUES (?, ?, 'VERIFY_SUCCESS', 'svc-1', 'GSTORE_PLAY', 'GSTORE_PLAY', 'ANDROID', 'member', 'player', 'product',
           '2026-03-02', ?, REPEAT('0', 32), EXTRACT(YEAR_MONTH FROM UTC_TIMESTAMP()), 'USD', ${MICROS}, ?, ${PARKED})`,
        [boid, id, `r:${boid}`, unit],
      );
      await database.change(
        "INSERT INTO purchase_event (boid, at, kind, detail) VALUES (?, NOW(3), 'NOTICE', '{}')",
        [boid],
      );
    }
    for (const boid of added.slice(0, PURCHASES))
      await database.change(
        `INSERT INTO store_notice (source, pjid, notice_id, status, reason, trace_id, received_at, due_at)
         VALUES ('GSTORE', ?, ?, 'DONE', '', REPEAT('0', 32), NOW(3), ${PARKED})`,
        [id, boid],
      );
    await database.change(`INSERT INTO purchase_move (boid, due_at) VALUES (?, ${PARKED})`, [added[0] ?? '']);
    const archived = added.slice(PURCHASES).join();
    const columns = STORED_COLUMNS.join(', ');
    await database.change(
      `INSERT INTO purchase_archive (${columns}) SELECT ${columns} FROM purchase WHERE boid IN (${archived})`,
    );
    await database.change(`DELETE FROM purchase WHERE boid IN (${archived})`);
    return added;
  }

  const moved = (state: string): Promise<unknown> =>
    database.change(
      `INSERT INTO project_move (pjid, state, move_id, changed_at, handover, imported_rows) VALUES (?, ?, ?, NOW(3), ?, 1)`,
      [pjid, state, MOVE, handoverProof(CODE)],
    );

  beforeEach(async () => {
    pjid = `B${randomUUID().slice(0, 8).toUpperCase()}`;
    unit = pjid.padEnd(32, '-');
    boids = await addProject(pjid, BigInt(Date.now()) * 1_000_000n);
  });

  /** Repeats a command that ends later each time; `check` looks at what each interruption leaves. */
  async function untilDone(
    command: (deployment: OpeningDeployment) => Promise<unknown>,
    check: () => Promise<void> = () => Promise.resolve(),
  ): Promise<number> {
    for (let interruptions = 0; ; interruptions += 1) {
      try {
        await command(deploymentOf(new EndingRunner(database, interruptions >> 1, interruptions % 2 === 1)));
        return interruptions;
      } catch (error) {
        if (!(error instanceof Ended)) {
          // A command that ended after its last transaction is over.
          expect(await stateOf()).toBeUndefined();
          return interruptions;
        }
        await check();
      }
    }
  }

  it('opens a project once, however often it ends between two batches, and gives no due work back before it is open', async () => {
    await moved('IMPORTED');
    const states = new Set<string | undefined>();
    const interruptions = await untilDone(
      (deployment) => new OpenProject(deployment).open(pjid, CODE),
      async () => {
        const state = await stateOf();
        states.add(state);
        if (state !== undefined && state !== 'OPENED') expect(await dueRows("< '2900-01-01'")).toBe(0);
      },
    );
    expect(interruptions).toBeGreaterThan(10);
    expect([...states].filter((state) => state !== undefined)).toEqual(['OPENING', 'OPENED']);
    await isRight();
  }, 60_000);

  it('counts each purchase once when a project is opened by several commands at a time', async () => {
    await moved('IMPORTED');
    const open = (): Promise<boolean> => new OpenProject(deploymentOf()).open(pjid, CODE);
    await Promise.allSettled([open(), open(), open(), open()]);
    // One that was overtaken says so; repeated, it finds nothing to do.
    if ((await stateOf()) !== undefined) await open();
    await isRight();
  }, 60_000);

  it('adds the counted purchases once, beside purchases that count nothing', async () => {
    const [none, archived, ...kept] = [boids.slice(0, 4), boids.slice(-4), ...boids.slice(4, 5)];
    await database.change(
      `UPDATE purchase SET use_key = NULL, limit_currency = NULL WHERE boid IN (${none.join()})`,
    );
    await database.change(`UPDATE purchase SET use_key = NULL WHERE boid = ?`, kept);
    await database.change(
      `UPDATE purchase_archive SET limit_month = 202001 WHERE boid IN (${archived.join()})`,
    );
    await moved('IMPORTED');
    await untilDone((deployment) => new OpenProject(deployment).open(pjid, CODE));
    expect(await spentMicros()).toBe((2 * PURCHASES - none.length - archived.length) * MICROS);
    expect(await heldUnits()).toBe(PURCHASES - none.length - kept.length);
  }, 60_000);

  it('keeps an earlier version from removing a project that is abandoned there while it is being opened', async () => {
    await moved('IMPORTED');
    const runner = new EndingRunner(database, 3, false);
    await expect(new OpenProject(deploymentOf(runner)).open(pjid, CODE)).rejects.toThrow(Ended);
    // An earlier version removes what it finds imported.
    expect(await new ProjectMoves(database).find(pjid)).toMatchObject({ state: 'OPENING', importedRows: 0 });
  }, 60_000);

  it('neither abandons nor exports a project that is being opened, and continues it with its code only', async () => {
    await moved('OPENING');
    await expect(new RemoveProject(deploymentOf()).abandon(pjid)).rejects.toThrow('is being opened');
    await expect(new ProjectMoves(database).close(pjid, 'b'.repeat(32))).rejects.toThrow('is being opened');
    await expect(new OpenProject(deploymentOf()).open(pjid, 'B'.repeat(22))).rejects.toThrow('not the code');
    await new OpenProject(deploymentOf()).open(pjid, CODE);
    await isRight();
  }, 60_000);

  it('removes neither an open project nor one that does not exist, and says which it is', async () => {
    const deployment = deploymentOf();
    for (const [name, fault] of [
      [pjid, 'is open'],
      ['NONE', 'there is no such project'],
    ] as const) {
      await expect(new RemoveProject(deployment).abandon(name)).rejects.toThrow(fault);
      await expect(new RemoveProject(deployment).clear(name, 0)).rejects.toThrow(fault);
    }
  });

  it('leaves an open project as it is when it is opened or reopened, and opens none that does not exist', async () => {
    const deployment = deploymentOf();
    expect(await new OpenProject(deployment).open(pjid, CODE)).toBe(false);
    expect(await new CloseProject(deployment).reopen(pjid)).toBe(false);
    const fault = 'there is no such project';
    await expect(new OpenProject(deployment).open('NONE', CODE)).rejects.toThrow(fault);
    await expect(new CloseProject(deployment).reopen('NONE')).rejects.toThrow(fault);
  });

  it('parks and gives back the due work of a closed project batch by batch', async () => {
    await database.change('UPDATE purchase SET consume_due_at = ? WHERE pjid = ?', [DUE, pjid]);
    const endings = await untilDone((deployment) => new CloseProject(deployment).close(pjid, MOVE, 0));
    expect(endings).toBeGreaterThan(10);
    expect(await dueRows("< '2900-01-01'")).toBe(0);
    const interruptions = await untilDone((deployment) => new CloseProject(deployment).reopen(pjid));
    expect(interruptions).toBeGreaterThan(10);
    expect(await dueRows(`= '${DUE}'`)).toBe(PURCHASES);
    expect(await stateOf()).toBeUndefined();
  }, 60_000);

  describe('of more rows of one moment, and of several states, than one read finds', () => {
    const NOTICES = 50;
    const oneByOne = (): OpeningDeployment => ({ ...deploymentOf(), batchRows: 1 });
    const notices = (of: string): Promise<number> =>
      countOf(`store_notice n WHERE n.pjid = ? AND n.due_at ${of}`, pjid);

    beforeEach(async () => {
      await database.change('UPDATE store_notice SET due_at = ? WHERE pjid = ?', [DUE, pjid]);
      for (let index = 0; index < NOTICES; index += 1)
        await database.change(
          `INSERT INTO store_notice (source, pjid, notice_id, status, reason, trace_id, received_at, due_at)
           VALUES ('GSTORE', ?, ?, 'WAITING', '', REPEAT('0', 32), NOW(3), ?)`,
          [pjid, `waiting-${index}`, DUE],
        );
    });

    it('parks all rows, and gives all back', async () => {
      await new CloseProject(oneByOne()).close(pjid, MOVE, 0);
      expect(await notices("< '2900-01-01'")).toBe(0);
      await new CloseProject(oneByOne()).reopen(pjid);
      expect(await notices(`= '${DUE}'`)).toBe(PURCHASES + NOTICES);
    }, 60_000);

    it('removes all rows', async () => {
      await moved('IMPORTED');
      await new RemoveProject(oneByOne()).abandon(pjid);
      expect(await notices('IS NOT NULL')).toBe(0);
      expect(await stateOf()).toBeUndefined();
    }, 60_000);
  });

  it('parks nothing of a project that was reopened while its export still runs', async () => {
    await new CloseProject(deploymentOf()).close(pjid, MOVE, 0);
    const columns = await columnsOf(database);
    const steps = new MoveSteps(new TransactionRunner(database), pjid, { moveId: MOVE, state: 'EXPORTING' });
    await new CloseProject(deploymentOf()).reopen(pjid);
    const parking = new Parking(pjid, steps, { tables: TRANSFERRED_TABLES, columns, batchRows: BATCH_ROWS });
    await expect(parking.park()).rejects.toThrow('its state has just changed');
    expect(await dueRows(`= '${DUE}'`)).toBe(PURCHASES);
  }, 60_000);

  it('clears all but the project itself, wherever its table stands in the list', async () => {
    await moved('MOVED');
    await new RemoveProject({ ...deploymentOf(), tables: TRANSFERRED_TABLES.toReversed() }).clear(pjid, 0);
    for (const table of ['purchase', 'purchase_archive', 'store_notice'])
      expect([table, await countOf(`${table} t WHERE t.pjid = ?`, pjid)]).toEqual([table, 0]);
    expect(await countOf('project p WHERE p.pjid = ?', pjid)).toBe(1);
  }, 60_000);

  it('clears and abandons what belongs to the project, and nothing else, however often it ends in between', async () => {
    const ofBoids = `boid IN (${boids.join()})`;
    const tables = ['purchase', 'purchase_archive', 'purchase_event', 'purchase_move'];
    const other = await addProject(`${pjid}X`, BigInt(boids[0] ?? '') + 100n);
    await database.change('INSERT INTO entitlement_use (entitlement_key, held) VALUES (?, ?)', [
      unit,
      String(2 * PURCHASES),
    ]);
    await moved('MOVED');
    for (let limit = 0; ; limit += 1) {
      const runner = new EndingRunner(database, limit, limit % 2 === 1);
      if (await isOver(new RemoveProject(deploymentOf(runner)).clear(pjid, 0))) break;
    }
    for (const table of tables)
      expect([table, await countOf(`${table} t WHERE t.${ofBoids}`)]).toEqual([table, 0]);
    expect(await countOf('store_notice n WHERE n.pjid = ?', pjid)).toBe(0);
    expect(await heldUnits()).toBe(PURCHASES);
    expect(await countOf('project p WHERE p.pjid = ?', pjid)).toBe(1);
    expect(await stateOf()).toBe('MOVED');

    await database.change("UPDATE project_move SET pjid = ?, state = 'IMPORTED' WHERE pjid = ?", [
      `${pjid}X`,
      pjid,
    ]);
    expect(await countOf(`purchase_event t WHERE t.boid IN (${other.join()})`)).toBe(2 * PURCHASES);
    pjid += 'X';
    await untilDone((deployment) => new RemoveProject(deployment).abandon(pjid));
    for (const table of tables)
      expect([table, await countOf(`${table} t WHERE t.boid IN (${other.join()})`)]).toEqual([table, 0]);
    expect(await countOf('project p WHERE p.pjid = ?', pjid)).toBe(0);
    // What was never opened was never counted.
    expect(await heldUnits()).toBe(PURCHASES);
  }, 60_000);
});
