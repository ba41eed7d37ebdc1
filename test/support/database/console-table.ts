import mysql, { type Connection, type ResultSetHeader, type RowDataPacket } from 'mysql2/promise';
import type { Game } from '../servers/game.js';

type Whose = Pick<Game, 'project' | 'playerId'>;

/** Looks at the tokens of players and at the held uses of entitlements, and lets tokens' time pass. */
export class ConsoleTable {
  private constructor(private readonly connection: Connection) {}

  static async open(databaseUrl: string): Promise<ConsoleTable> {
    return new ConsoleTable(await mysql.createConnection({ uri: databaseUrl, timezone: 'Z' }));
  }

  /** The player's token row, with `seconds_left` by the database's clock; null when it has none. */
  async token({ project: { pjid }, playerId }: Whose): Promise<Readonly<Record<string, unknown>> | null> {
    const [rows] = await this.connection.query<RowDataPacket[]>(
      `SELECT *, TIMESTAMPDIFF(MICROSECOND, UTC_TIMESTAMP(3), expires_at) / 1e6 AS seconds_left
       FROM user_token WHERE pjid = ? AND player_id = ?`,
      [pjid, playerId],
    );
    return rows[0] ?? null;
  }

  /** So many seconds pass for the player's token. */
  async age({ project: { pjid }, playerId }: Whose, seconds: number): Promise<void> {
    const [{ affectedRows }] = await this.connection.query<ResultSetHeader>(
      `UPDATE user_token SET expires_at = expires_at - INTERVAL ? SECOND
       WHERE pjid = ? AND player_id = ? AND expires_at IS NOT NULL`,
      [seconds, pjid, playerId],
    );
    if (affectedRows !== 1) throw new Error(`no token of ${playerId}`);
  }

  /** Gives one player what is kept of another's token, as an intruder with write access to the database could. */
  async copyToken(from: Whose, to: Whose): Promise<void> {
    await this.connection.query(
      `UPDATE user_token t JOIN user_token f ON f.pjid = ? AND f.player_id = ?
       SET t.token = f.token WHERE t.pjid = ? AND t.player_id = ?`,
      [from.project.pjid, from.playerId, to.project.pjid, to.playerId],
    );
  }

  /** As if the project's settings of the store had never been entered. */
  async forgetSettings(pjid: string): Promise<void> {
    await this.connection.query("DELETE FROM store_settings WHERE pjid = ? AND store = 'CONSOLE'", [pjid]);
  }

  /** How many uses of its entitlement purchases hold, by the count that is kept. */
  async held(boid: string): Promise<number> {
    const [rows] = await this.connection.query<RowDataPacket[]>(
      'SELECT u.held FROM purchase p JOIN entitlement_use u ON u.entitlement_key = p.use_key WHERE p.boid = ?',
      [boid],
    );
    return Number(rows[0]?.['held'] ?? Number.NaN);
  }

  /**
   * Entitlements of a project whose count of held uses is not the number of purchases that are between verification and
   * completion.
   */
  async miscounted(pjid: string): Promise<object[]> {
    const [rows] = await this.connection.query<RowDataPacket[]>(
      `SELECT HEX(p.use_key) AS entitlement, u.held, SUM(p.status = 'VERIFY_SUCCESS') AS holding
       FROM purchase p LEFT JOIN entitlement_use u ON u.entitlement_key = p.use_key
       WHERE p.pjid = ? AND p.use_key IS NOT NULL GROUP BY p.use_key, u.held HAVING NOT u.held <=> holding`,
      [pjid],
    );
    return rows.map((row) => ({ ...row }));
  }

  async close(): Promise<void> {
    await this.connection.end();
  }
}
