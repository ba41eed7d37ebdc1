import { randomBytes } from 'node:crypto';
import mysql, { type Connection, type ResultSetHeader, type RowDataPacket } from 'mysql2/promise';
import { newRewardIds, toRewardBytes, toRewardId } from '../../../src/modules/inventory/reward/reward-id.js';

type Row = Readonly<Record<string, unknown>>;

const COLUMNS =
  'reward_id pjid user_type user_value service_id provider contents expire_at state version registered_at changed_at listed_at change_mark';
const ROWS_A_STATEMENT = 1_000;
const MAX_COPIED = 100_000;
const CLOCK = { now: () => new Date() };

/** Whose rewards are put into the table. */
export interface StoredOwner {
  readonly pjid: string;
  readonly userValue: string;
}

/** Looks at the rewards' tables, and puts rows into states that only time would bring about. */
export class RewardTable {
  private constructor(private readonly connection: Connection) {}

  static async open(databaseUrl: string): Promise<RewardTable> {
    const connection = await mysql.createConnection({ uri: databaseUrl, timezone: 'Z' });
    await connection.query("SET SESSION time_zone = '+00:00'");
    return new RewardTable(connection);
  }

  async row(rewardId: string): Promise<Row> {
    const [rows] = await this.connection.query<RowDataPacket[]>('SELECT * FROM reward WHERE reward_id = ?', [
      toRewardBytes(rewardId),
    ]);
    if (rows[0] === undefined) throw new Error(`no reward ${rewardId}`);
    return rows[0];
  }

  async setNotice(rewardId: string, at: Date): Promise<void> {
    await this.connection.query('UPDATE reward SET notice_due_at = ? WHERE reward_id = ?', [
      at,
      toRewardBytes(rewardId),
    ]);
  }

  async stateOf(rewardId: string): Promise<unknown> {
    return (await this.row(rewardId))['state'];
  }

  /** The rewards of a project in the order of their registration, by id. */
  async states(pjid: string): Promise<ReadonlyMap<string, string>> {
    const [rows] = await this.connection.query<RowDataPacket[]>(
      'SELECT reward_id, state FROM reward WHERE pjid = ? ORDER BY registered_at, reward_id',
      [pjid],
    );
    return new Map(rows.map((row) => [toRewardId(row['reward_id'] as Buffer), String(row['state'])]));
  }

  /** The history of a reward, earliest first: `from>to by event`. */
  async history(rewardId: string): Promise<Row[]> {
    const [rows] = await this.connection.query<RowDataPacket[]>(
      `SELECT version, at, event, from_state AS \`from\`, to_state AS \`to\`, trace_id AS traceId
       FROM reward_event WHERE reward_id = ? ORDER BY version`,
      [toRewardBytes(rewardId)],
    );
    return rows.map((row) => ({ ...row }));
  }

  /**
   * Rewards whose history is no legal path to the state that they are in: each change counted once, and beginning where
   * the one before has ended.
   */
  async brokenHistories(pjid: string): Promise<number> {
    const [rows] = await this.connection.query<RowDataPacket[]>(
      `SELECT COUNT(*) AS broken FROM reward r
       LEFT JOIN (
         SELECT e.reward_id, COUNT(*) AS changes, MAX(e.version) AS last,
           SUM(NOT (e.from_state <=> p.to_state)) AS gaps
         FROM reward_event e LEFT JOIN reward_event p ON p.reward_id = e.reward_id AND p.version = e.version - 1
         GROUP BY e.reward_id
       ) h ON h.reward_id = r.reward_id
       LEFT JOIN reward_event newest ON newest.reward_id = r.reward_id AND newest.version = r.version
       WHERE r.pjid = ? AND NOT (h.changes <=> r.version AND h.last <=> r.version AND h.gaps <=> 0
         AND newest.to_state <=> r.state AND newest.mark <=> r.change_mark)`,
      [pjid],
    );
    return Number(rows[0]?.['broken']);
  }

  /** `assignments` as in UPDATE ... SET. */
  async set(rewardId: string, assignments: string): Promise<void> {
    const [{ affectedRows }] = await this.connection.query<ResultSetHeader>(
      `UPDATE reward SET ${assignments} WHERE reward_id = ?`,
      [toRewardBytes(rewardId)],
    );
    if (affectedRows !== 1) throw new Error(`no reward ${rewardId}`);
  }

  /** They expired a moment ago. */
  async expire(...rewardIds: readonly string[]): Promise<void> {
    await this.connection.query(
      'UPDATE reward SET expire_at = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND WHERE reward_id IN (?) ORDER BY reward_id',
      [rewardIds.map(toRewardBytes)],
    );
  }

  /** Has each of them hand out a purchase; gives its boid. */
  async grant(rewardIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const bytes = rewardIds.map(toRewardBytes);
    // Any number will do that is each one's own: some of the random part of its id.
    await this.connection.query(
      `UPDATE reward SET granted_boid = CONV(HEX(SUBSTRING(reward_id, 10, 6)), 16, 10) WHERE reward_id IN (?)
       ORDER BY reward_id`,
      [bytes],
    );
    return new Map(bytes.map((id) => [toRewardId(id), String(id.readUIntBE(9, 6))]));
  }

  /** Adds rewards in a state, with their histories, for tests that need many; gives their ids. */
  async add(count: number, { pjid, userValue }: StoredOwner, state = 'READY'): Promise<string[]> {
    const ids: string[] = [];
    for (let made = 0; made < count; made += ROWS_A_STATEMENT) {
      const some = newRewardIds(CLOCK, Math.min(ROWS_A_STATEMENT, count - made));
      await this.insert(some, { pjid, userValue }, state);
      ids.push(...some);
    }
    return ids;
  }

  /** Fills the table up to this number of rewards of a project, all alike but for their ids, without histories. */
  async crowd(total: number, pjid: string): Promise<void> {
    const others = COLUMNS.split(' ').slice(1).join();
    for (;;) {
      const missing = total - (await this.count('pjid = ?', [pjid]));
      if (missing <= 0) return;
      const most = Math.min(missing, MAX_COPIED);
      await this.connection.query(
        `INSERT INTO reward (reward_id, ${others}) SELECT UNHEX(REPLACE(UUID(), '-', '')), ${others} FROM reward
         WHERE pjid = ? LIMIT ${most}`,
        [pjid],
      );
    }
  }

  /** Takes away what would make other tests slow. */
  async clear(pjid: string): Promise<void> {
    await this.connection.query(
      'DELETE e FROM reward_event e JOIN reward r ON r.reward_id = e.reward_id WHERE r.pjid = ?',
      [pjid],
    );
    await this.connection.query('DELETE FROM reward WHERE pjid = ?', [pjid]);
  }

  async count(condition: string, values: readonly unknown[] = []): Promise<number> {
    const [rows] = await this.connection.query<RowDataPacket[]>(
      `SELECT COUNT(*) AS found FROM reward WHERE ${condition}`,
      [...values],
    );
    return Number(rows[0]?.['found']);
  }

  async close(): Promise<void> {
    await this.connection.end();
  }

  private async insert(
    ids: readonly string[],
    { pjid, userValue }: StoredOwner,
    state: string,
  ): Promise<void> {
    const now = new Date();
    const later = new Date(now.getTime() + 3_600_000);
    const mark = randomBytes(16);
    const version = state === 'READY' ? 1 : 2;
    const rows = ids.map((rewardId) => {
      const target = [toRewardBytes(rewardId), pjid, 'GAME_UID', userValue, 'svc-1', 'BILLING', '[]'];
      return [...target, later, state, version, now, now, now, mark];
    });
    await this.connection.query(`INSERT INTO reward (${COLUMNS.split(' ').join()}) VALUES ?`, [rows]);
    const path = [
      [1, 'register', null, 'READY'],
      [2, 'reserve', 'READY', state],
    ].slice(0, version);
    const events = ids.flatMap((rewardId) =>
      path.map((change) => [toRewardBytes(rewardId), now, '0'.repeat(32), mark, ...change]),
    );
    await this.connection.query(
      'INSERT INTO reward_event (reward_id, at, trace_id, mark, version, event, from_state, to_state) VALUES ?',
      [events],
    );
  }
}
