import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import mysql, { type Connection, type RowDataPacket } from 'mysql2/promise';
import { PROJECTS, WAYS } from '../../../launcher/demo/catalogue.mjs';
import { fillDemo } from '../../../launcher/demo/fill.mjs';
import { Dice } from '../../../launcher/demo/dice.mjs';
import { mustBeForDemos, refuseProduction } from '../../../launcher/demo/may-fill.mjs';
import { makeMembers } from '../../../launcher/demo/members.mjs';
import { checkPaths } from '../../chaos/checker/check-path.js';
import { checkWinners } from '../../chaos/checker/check-winners.js';
import { HistoryIndex } from '../../chaos/checker/history-index.js';
import type { Row } from '../../chaos/history.js';
import { download } from '../../support/service/download.js';
import { eventually } from '../../support/eventually.js';
import { Operator } from '../../support/operators/operator.js';
import { type RunningService, startService } from '../../support/service/start-service.js';
import { workerDatabaseUrl } from '../../support/database/worker-database.js';

const SIZE = 2_000;
const SUFFIX = '_demo';
const EVER = { fromUnixTS: 0, toUnixTS: 253_402_300_799 };
const FILL_MS = 90_000;
const FILLED = [
  'player_grant',
  'reward',
  'reward_event',
  'store_notice',
  'push_message',
  'push_outcome',
  'monthly_spending',
];

interface Sum {
  readonly completedCount: number;
  readonly completedMicroPrice: number;
  readonly canceledCount: number;
  readonly canceledMicroPrice: number;
}

interface Exported {
  readonly purchaseStatus: string;
  readonly totalMicroPrice: number;
  readonly completedAtUnixTS: number | null;
}

describe('npm run demo', () => {
  let database: Connection;
  let service: RunningService;
  let operator: Operator;
  let counts: ReadonlyMap<string, number>;

  beforeAll(async () => {
    const uri = await workerDatabaseUrl(SUFFIX);
    database = await mysql.createConnection({
      uri,
      timezone: 'Z',
      supportBigNumbers: true,
      bigNumberStrings: true,
    });
    counts = await fillDemo(database, { size: SIZE, seed: 7 });
    service = await startService({ DATABASE_URL: uri });
    operator = new Operator(service);
    const listed = (): Promise<{ resultCode: string }> => operator.call('project/list', {});
    await eventually(listed, ({ resultCode }) => resultCode === 'SUCCESS', 20_000);
  }, FILL_MS);

  afterAll(async () => {
    await service.stop();
    const [rows] = await database.query<RowDataPacket[]>('SELECT DATABASE() AS name');
    await database.query(`DROP DATABASE ${String(rows[0]!['name'])}`);
    await database.end();
  });

  const rowsOf = async <T>(sql: string, values: readonly unknown[] = []): Promise<T[]> =>
    (await database.query<RowDataPacket[]>(sql, values as unknown[]))[0] as T[];

  /** How many rows break a rule. */
  const broken = async (sql: string, values: readonly unknown[] = []): Promise<number> => {
    const [row] = await rowsOf<{ count: string | number }>(`SELECT COUNT(*) AS count FROM ${sql}`, values);
    return Number(row?.count);
  };

  it('fills every store, every state and every table of a lively deployment', async () => {
    expect(counts.get('purchase')).toBe(SIZE);
    const payments = await rowsOf<{ payment: string }>('SELECT DISTINCT payment FROM purchase');
    expect(payments.map(({ payment }) => payment).toSorted()).toEqual(
      WAYS.map(({ payment }) => payment).toSorted(),
    );
    const states = await rowsOf<{ status: string }>('SELECT DISTINCT status FROM purchase');
    expect(states).toHaveLength(6);
    expect([...counts.keys()]).toEqual(expect.arrayContaining(FILLED));
    expect(
      await broken('purchase WHERE reserved_at > UTC_TIMESTAMP(3) OR canceled_at > UTC_TIMESTAMP(3)'),
    ).toBe(0);
  });

  it('gives each purchase the marks of its status, one receipt and one order, as the invariants of the runs with faults demand', async () => {
    const ms = (column: string): string =>
      `ROUND(TIMESTAMPDIFF(MICROSECOND, '1970-01-01', ${column}) / 1000)`;
    const rows = await rowsOf<Record<keyof Row, string | null>>(
      `SELECT boid, pjid, status, player_id AS playerId, product_id AS productId, HEX(order_key) AS orderKey,
         HEX(receipt_key) AS receipt, reserve_request AS reserveRequest, verify_request AS verifyRequest,
         complete_request AS completeRequest, cancel_request AS cancelRequest, ${ms('reserved_at')} AS reservedAt,
         ${ms('verified_at')} AS verifiedAt, ${ms('completed_at')} AS completedAt, ${ms('canceled_at')} AS canceledAt,
         ${ms('consumed_at')} AS consumedAt FROM purchase
       WHERE payment IN ('GSTORE_PLAY', 'ASTORE_APP') AND status <> 'CANCELED'`,
    );
    const time = (value: string | null): number | null => (value === null ? null : Number(value));
    const read = rows.map((row) => ({
      ...row,
      reservedAt: time(row.reservedAt),
      verifiedAt: time(row.verifiedAt),
      completedAt: time(row.completedAt),
      canceledAt: time(row.canceledAt),
      consumedAt: time(row.consumedAt),
    })) as unknown as Row[];
    expect(read.length).toBeGreaterThan(SIZE / 2);
    const index = new HistoryIndex({ operations: [], rows: read, changes: null });
    expect([...checkPaths(index), ...checkWinners(index)]).toEqual([]);
  });

  it('owes what was paid outside the game once, and has given what is completed', async () => {
    const given = `p.payment IN ('WSHOP', 'PG', 'PREPAID_CARD', 'TOPUP_A')`;
    const join = 'purchase p LEFT JOIN player_grant g ON g.id = p.boid WHERE';
    expect(await broken(`${join} (${given} AND p.verified_at IS NOT NULL) <> (g.id IS NOT NULL)`)).toBe(0);
    expect(await broken(`${join} p.status = 'COMPLETED' AND g.status <> 'DELIVERED'`)).toBe(0);
    expect(await broken(`${join} p.status = 'VERIFY_SUCCESS' AND g.status NOT IN ('PENDING', 'DEAD')`)).toBe(
      0,
    );
    expect(await broken(`${join} g.status = 'CANCELED' AND p.status <> 'CANCELED'`)).toBe(0);
  });

  it('has the history of each reward lead to its state, and its grant agree', async () => {
    const last = `reward r JOIN reward_event e ON e.reward_id = r.reward_id AND e.version = r.version`;
    expect(await broken(`${last} WHERE e.to_state <> r.state`)).toBe(0);
    const lengths = `(SELECT r.version, COUNT(*) AS changes FROM reward r JOIN reward_event e ON e.reward_id = r.reward_id
      GROUP BY r.reward_id, r.version) x`;
    expect(await broken(`${lengths} WHERE version <> changes`)).toBe(0);
    expect(await broken('reward')).toBe(await broken('player_grant WHERE reward_id IS NOT NULL'));
    const grants = 'reward r JOIN player_grant g ON g.id = r.granted_boid';
    expect(await broken(`${grants} WHERE (r.state = 'DONE') <> (g.status = 'DELIVERED')`)).toBe(0);
  });

  it('counts toward each monthly limit exactly what the purchases say, and never more than the limit', async () => {
    const counted = `SELECT imid, limit_month AS month, limit_currency AS currency,
        SUM(IF(status = 'CANCELED', 0, limit_micros)) AS micros
      FROM purchase WHERE limit_month IS NOT NULL GROUP BY imid, limit_month, limit_currency ORDER BY 1, 2, 3`;
    const spent = `SELECT imid, month, currency, spent_micros AS micros FROM monthly_spending ORDER BY 1, 2, 3`;
    const expected = await rowsOf<{ micros: string | number }>(counted);
    expect(expected.length).toBeGreaterThan(0);
    const plain = (rows: { micros: string | number }[]): object[] =>
      rows.map((row) => ({ ...row, micros: Number(row.micros) }));
    expect(plain(await rowsOf<{ micros: string }>(spent))).toEqual(plain(expected));
    expect(
      await broken(`monthly_spending WHERE spent_micros > IF(currency = 'KRW', 500000e6, 30000e6)`),
    ).toBe(0);
  });

  it.each(PROJECTS.map(({ pjid }) => pjid))('adds up to what the export of %s lists', async (pjid) => {
    const headers = { 'X-Req-Pjid': 'ADMIN', 'X-Auth-Access-Key': service.adminKey };
    const file = await download(`${service.url}/operator/v1/export/purchases`, headers, {
      pjid,
      ...EVER,
      format: 'NDJSON',
    });
    const exported = (await file.text())
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Exported);
    expect(exported).toHaveLength(await broken('purchase WHERE pjid = ?', [pjid]));
    const { dayList } = await operator.must<{ dayList: Sum[] }>('summary/daily', { pjid, ...EVER });
    const total = (name: keyof Sum): number => dayList.reduce((sum, day) => sum + day[name], 0);
    const completed = exported.filter(({ completedAtUnixTS }) => completedAtUnixTS !== null);
    const canceled = exported.filter(({ purchaseStatus }) => purchaseStatus === 'CANCELED');
    const money = (list: Exported[]): number =>
      list.reduce((sum, { totalMicroPrice }) => sum + totalMicroPrice, 0);
    expect([total('completedCount'), total('completedMicroPrice')]).toEqual([
      completed.length,
      money(completed),
    ]);
    expect([total('canceledCount'), total('canceledMicroPrice')]).toEqual([canceled.length, money(canceled)]);
  });

  it('has the service publish the changes of the last days, and shows what needs attention', async () => {
    const [project] = PROJECTS;
    const { pjid } = project!;
    const page = { pjid, pageItemSize: 100 };
    const { eventList } = await operator.must<{ eventList: { type: string }[] }>('event/list', page);
    expect(new Set(eventList.map(({ type }) => type))).toContain('purchase.completed');
    const waiting = async (): Promise<number> => {
      await operator.must('event/list', page);
      const marked = ['purchase', 'player_grant', 'reward_event'].map((table) =>
        broken(`${table} WHERE event_due_at IS NOT NULL`),
      );
      return (await Promise.all(marked)).reduce((sum, count) => sum + count);
    };
    await eventually(waiting, (count) => count === 0, 20_000);
    const marked = await broken('event WHERE type = ?', ['purchase.reserved']);
    expect(marked).toBe(await broken(`purchase WHERE reserved_at >= ?`, [await firstPublished()]));
    const { itemList } = await operator.must<{ itemList: object[] }>('attention/list', { pageItemSize: 100 });
    expect(itemList.length).toBeGreaterThan(0);
  });

  /** Reservation of the first purchase that was published. */
  async function firstPublished(): Promise<string> {
    const [row] = await rowsOf<{ first: string }>(
      `SELECT CAST(MIN(p.reserved_at) AS CHAR) AS first FROM purchase p JOIN event e ON e.subject = CAST(p.boid AS CHAR)
       WHERE e.type = 'purchase.reserved'`,
    );
    return row!.first;
  }

  it('is the same for the same seed', () => {
    const one = makeMembers(new Dice(3), 50);
    expect(makeMembers(new Dice(3), 50)).toEqual(one);
    expect(makeMembers(new Dice(4), 50)).not.toEqual(one);
  });

  it('refuses production, a demo that is there already, and a database with other projects', async () => {
    expect(() => refuseProduction('production')).toThrow(/production/);
    expect(() => refuseProduction(undefined)).not.toThrow();
    await expect(mustBeForDemos(database, false)).rejects.toThrow(/there already/);
    const others = await mysql.createConnection({ uri: await workerDatabaseUrl() });
    try {
      await operatorProject(others);
      await expect(mustBeForDemos(others, false)).rejects.toThrow(/other projects/);
      await expect(mustBeForDemos(others, true)).resolves.toBeUndefined();
    } finally {
      await others.end();
    }
  });

  /** A project that is not one of the demo's. */
  async function operatorProject(connection: Connection): Promise<void> {
    await connection.query(
      `INSERT IGNORE INTO project (pjid, name, grant_mode, created_at, updated_at)
       VALUES ('T-REAL', 'a real game', 'GAME_SERVER', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`,
    );
  }
});
