import { Injectable } from '@nestjs/common';
import { SecretBox } from '../../../platform/crypto/secret-box.js';
import { Database } from '../../../platform/database/database.js';
import { inOpenProject } from '../../../platform/database/sql/closed-projects.js';
import type { Statements } from '../../../platform/database/statement/statements.js';
import { UINT64 } from '../../../platform/database/sql/unsigned.js';
import type { GrantName } from '../grant/grant-queue.js';
import type { GameServer, GameServerSettings, ShownGameServer } from './game-server.js';
import { laterSave } from '../../project/index.js';
import { SERVER_COLUMNS, type ServerRow } from '../grant/game-server.row.js';
import { IS_DUE, isRegistered } from '../grant/grant-attempt.sql.js';
import { GAME_SERVER_SECRETS } from './game-server-secret.column.js';

/** Pause of a game server that refused our authentication. */
export const PAUSE = 'INTERVAL 10 MINUTE';

interface Secrets {
  readonly headerValue: string | null;
  readonly signingSecrets: readonly string[];
}

/** Stores registrations and pauses of game servers. Seals secrets when it writes and opens them when it reads. */
@Injectable()
export class GameServerRepository {
  constructor(
    private readonly database: Database,
    private readonly box: SecretBox,
  ) {}

  /** Replaces the registration and ends a pause. Returns false when the project does not exist. */
  async save(
    { pjid, header, signingSecrets, ...open }: GameServerSettings,
    statements: Statements,
  ): Promise<boolean> {
    const secrets: Secrets = { headerValue: header?.value ?? null, signingSecrets };
    const sealed = this.box.seal(JSON.stringify(secrets), GAME_SERVER_SECRETS.context({ pjid }));
    const { affectedRows } = await statements.change(
      `INSERT INTO game_server (pjid, give_product_url, give_item_url, allowed_cidrs, header_name, sealed, updated_at)
       SELECT pjid, ?, ?, ?, ?, ?, UTC_TIMESTAMP(3) FROM project WHERE pjid = ?
       ON DUPLICATE KEY UPDATE give_product_url = VALUES(give_product_url), give_item_url = VALUES(give_item_url),
         allowed_cidrs = VALUES(allowed_cidrs), header_name = VALUES(header_name), sealed = VALUES(sealed),
         revision = revision + 1, paused_until = NULL, updated_at = ${laterSave('game_server')}`,
      [
        open.giveProductUrl,
        open.giveItemUrl,
        JSON.stringify(open.allowedCidrs),
        header?.name ?? null,
        sealed,
        pjid,
      ],
    );
    return affectedRows > 0;
  }

  /**
   * Finds a registration with opened secrets; null when none exists, `'sealed'` when the sealing key is not configured
   * any more.
   */
  async find(pjid: string): Promise<GameServer | 'sealed' | null> {
    const [row] = await this.database.rows<ServerRow>(
      `SELECT ${SERVER_COLUMNS} FROM game_server s WHERE s.pjid = ?`,
      [pjid],
    );
    return row === undefined ? null : (this.open(row) ?? 'sealed');
  }

  /** Finds as {@link find} what a transaction is to replace. No other one replaces or adds it before that ends. */
  async replaced(pjid: string, statements: Statements): Promise<GameServer | 'sealed' | null> {
    // A row that is absent cannot be locked.
    await statements.rows('SELECT p.pjid FROM project p WHERE p.pjid = ? FOR UPDATE', [pjid]);
    const [row] = await statements.rows<ServerRow>(
      `SELECT ${SERVER_COLUMNS} FROM game_server s WHERE s.pjid = ? FOR UPDATE`,
      [pjid],
    );
    return row === undefined ? null : (this.open(row) ?? 'sealed');
  }

  /** Returns when the registration was saved, also what a transaction has locked; null when none exists. */
  async savedAt(pjid: string, statements: Statements = this.database): Promise<Date | null> {
    const [row] = await statements.rows<{ savedAt: Date }>(
      'SELECT s.updated_at AS savedAt FROM game_server s WHERE s.pjid = ? FOR UPDATE',
      [pjid],
    );
    return row?.savedAt ?? null;
  }

  /** Lists the game servers of a project without their secrets: one or none. */
  async list(pjid: string): Promise<readonly ShownGameServer[]> {
    type Row = ServerRow & { readonly pausedUntil: Date | null; readonly updatedAt: Date };
    const rows = await this.database.rows<Row>(
      `SELECT ${SERVER_COLUMNS}, s.paused_until AS pausedUntil, s.updated_at AS updatedAt FROM game_server s WHERE s.pjid = ?`,
      [pjid],
    );
    return rows.map((row) => ({
      pjid: row.serverPjid,
      giveProductUrl: row.giveProductUrl,
      giveItemUrl: row.giveItemUrl,
      allowedCidrs: JSON.parse(row.allowedCidrs) as string[],
      headerName: row.headerName,
      signingSecretCount: this.open(row)?.signingSecrets.length ?? 0,
      pausedUntil: row.pausedUntil,
      updatedAt: row.updatedAt,
    }));
  }

  /**
   * Parses a row and opens its secrets; null when the sealing key is not configured any more: the secrets must be
   * entered again.
   */
  open(row: ServerRow): GameServer | null {
    const { serverPjid: pjid, giveProductUrl, giveItemUrl, headerName, revision } = row;
    const secrets = this.secretsOf(row);
    if (secrets === null) return null;
    const { headerValue, signingSecrets } = secrets;
    const header =
      headerName === null || headerValue === null ? null : { name: headerName, value: headerValue };
    const allowedCidrs = JSON.parse(row.allowedCidrs) as string[];
    return { pjid, giveProductUrl, giveItemUrl, allowedCidrs, header, signingSecrets, revision };
  }

  /**
   * Pauses a game server that refused our authentication, unless it was saved again since. Returns false when it was
   * paused already.
   */
  async pause(pjid: string, revision: number): Promise<boolean> {
    const { affectedRows } = await this.database.change(
      `UPDATE game_server SET paused_until = UTC_TIMESTAMP(3) + ${PAUSE}
       WHERE pjid = ? AND revision = ? AND paused_until IS NULL`,
      [pjid, revision],
    );
    return affectedRows > 0;
  }

  /** Takes the one trial attempt after a pause. Returns true to exactly one caller, and only if its grant is due. */
  async takeTrial({ pjid, kind, id }: GrantName): Promise<boolean> {
    const { affectedRows } = await this.database.change(
      `UPDATE game_server s SET s.paused_until = UTC_TIMESTAMP(3) + ${PAUSE}
       WHERE s.pjid = ? AND ${isRegistered(kind)} AND s.paused_until <= UTC_TIMESTAMP(3)
         AND EXISTS (SELECT 1 FROM player_grant g WHERE g.id = ${UINT64} AND g.pjid = s.pjid AND g.kind = ? AND ${IS_DUE})`,
      [pjid, id, kind],
    );
    return affectedRows > 0;
  }

  /** Ends a pause after a successful trial. Returns false when it was not paused, or was saved again since. */
  async resume(pjid: string, revision: number): Promise<boolean> {
    const { affectedRows } = await this.database.change(
      'UPDATE game_server SET paused_until = NULL WHERE pjid = ? AND revision = ? AND paused_until IS NOT NULL',
      [pjid, revision],
    );
    return affectedRows > 0;
  }

  /** Ends a pause on an operator's request. Returns false when nothing is registered. */
  async resumeNow(pjid: string): Promise<boolean> {
    const { affectedRows } = await this.database.change(
      'UPDATE game_server SET paused_until = NULL WHERE pjid = ?',
      [pjid],
    );
    return affectedRows > 0;
  }

  /** Returns the end of the pause; null when it is not paused, or not registered. */
  async pausedUntil(pjid: string): Promise<Date | null> {
    const [row] = await this.database.rows<{ pausedUntil: Date | null }>(
      'SELECT s.paused_until AS pausedUntil FROM game_server s WHERE s.pjid = ?',
      [pjid],
    );
    return row?.pausedUntil ?? null;
  }

  /** Counts paused game servers of open projects. */
  async countPaused(): Promise<number> {
    const [row] = await this.database.rows<{ paused: string | number }>(
      `SELECT COUNT(*) AS paused FROM game_server s WHERE s.paused_until IS NOT NULL AND ${inOpenProject('s.pjid')}`,
    );
    return Number(row?.paused ?? 0);
  }

  private secretsOf({ serverPjid, sealed }: ServerRow): Secrets | null {
    const secrets = this.box.openOrNull(sealed, GAME_SERVER_SECRETS.context({ pjid: serverPjid }));
    return secrets === null ? null : (JSON.parse(secrets) as Secrets);
  }
}
