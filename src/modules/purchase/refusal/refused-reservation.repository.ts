import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { ReadDatabase } from '../../../platform/database/read-database.js';
import { filledUp, marksFor } from '../../../platform/database/statement/statement-steps.js';
import type { RefusedAttempt, RefusedPerson, StoredRefusal } from './refused-reservation.js';

/** A player with a refused reservation, and by which id it was found. */
export interface RefusedPlayer {
  readonly pjid: string;
  readonly playerId: string;
  readonly imid: string | null;
  readonly matched: RefusedPerson['kind'];
  readonly refusedAt: Date;
}

/** Maximum number of listed refusals: a member can have many players. */
const MAX_LISTED = 100;
/** Rows that one statement deletes. */
const MAX_DELETED = 500;
/** Minutes in which the same refusal is not stored again: a caller that repeats itself writes once. */
const QUIET_MINUTES = 1;
/** Maximum number of rows of a player, so that attempts with invented products cannot fill the table. */
const MAX_OF_PLAYER = 10;

const IS_RECENT = `refused_at > UTC_TIMESTAMP(3) - INTERVAL ${QUIET_MINUTES} MINUTE`;
const OF_PLAYER = `SELECT code, product_id AS productId, ${IS_RECENT} AS isRecent FROM refused_reservation
  WHERE pjid = ? AND player_id = ?`;
/** Columns that a later refusal replaces; the time comes last, since the others are decided by it. */
const REPLACED = ['imid', 'payment', 'micro_price', 'currency', 'refused_at'] as const;
const KEEP = `INSERT INTO refused_reservation
    (pjid, player_id, imid, code, payment, product_id, micro_price, currency, refused_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, UTC_TIMESTAMP(3))
  ON DUPLICATE KEY UPDATE ${REPLACED.map((name) => `${name} = IF(${IS_RECENT}, ${name}, VALUES(${name}))`).join(', ')}`;

const SOUGHT = {
  playerId: { column: 'player_id', index: 'PRIMARY' },
  imid: { column: 'imid', index: 'ix_refused_reservation_member' },
} as const;

/** Stores the last refused reservations of each player, one of each product and reason. */
@Injectable()
export class RefusedReservationRepository {
  constructor(
    private readonly database: Database,
    private readonly reads: ReadDatabase,
  ) {}

  /**
   * Stores a refusal, instead of an older one of the same player, product and reason, or of the player's oldest where
   * there are many. Writes nothing within a minute of the same refusal, or of as many others as a player can have.
   */
  async keep(attempt: RefusedAttempt): Promise<void> {
    const { pjid, playerId, imid, code, payment, productId, microPrice, currency } = attempt;
    type Row = Pick<RefusedAttempt, 'code' | 'productId'> & { readonly isRecent: number };
    const kept = await this.database.rows<Row>(OF_PLAYER, [pjid, playerId]);
    const same = kept.find((row) => row.code === code && row.productId === productId);
    const isRecent = same === undefined ? kept.filter(isOfNow).length >= MAX_OF_PLAYER : isOfNow(same);
    if (isRecent) return;
    const surplus = same === undefined ? kept.length + 1 - MAX_OF_PLAYER : 0;
    if (surplus > 0) await this.deleteOldest(pjid, playerId, surplus);
    const values = [pjid, playerId, imid, code, payment, productId, microPrice, currency];
    await this.database.change(KEEP, values);
  }

  /** Returns the refusals of a player, or those of a member's players, newest first; from the read replica. */
  async list({ pjid, kind, id }: RefusedPerson): Promise<StoredRefusal[]> {
    const { column, index } = SOUGHT[kind];
    type Row = Omit<StoredRefusal, 'microPrice'> & { readonly microPrice: string | number };
    const rows = await this.reads.rows<Row>(
      `SELECT r.pjid, r.player_id AS playerId, r.imid, r.code, r.payment, r.product_id AS productId,
         r.micro_price AS microPrice, r.currency, r.refused_at AS refusedAt
       FROM refused_reservation r FORCE INDEX (${index}) WHERE r.pjid = ? AND r.${column} = ?
       ORDER BY r.refused_at DESC LIMIT ${MAX_LISTED}`,
      [pjid, id],
    );
    return rows.map((row) => ({ ...row, microPrice: Number(row.microPrice) }));
  }

  /**
   * Finds players of 1 to 500 projects by their id and by that of their member: for each of both those who were refused
   * last, up to `limit`. From the read replica.
   */
  findPlayers({
    pjids,
    text,
    limit,
  }: {
    readonly pjids: readonly string[];
    readonly text: string;
    readonly limit: number;
  }): Promise<RefusedPlayer[]> {
    const projects = filledUp(pjids);
    const parts = (['playerId', 'imid'] as const).map((kind) => {
      const { column, index } = SOUGHT[kind];
      return `(SELECT r.pjid, r.player_id AS playerId, MAX(r.imid) AS imid, '${kind}' AS matched,
          MAX(r.refused_at) AS refusedAt
        FROM refused_reservation r FORCE INDEX (${index})
        WHERE r.pjid IN (${marksFor(projects)}) AND r.${column} = ?
        GROUP BY r.pjid, r.player_id ORDER BY refusedAt DESC LIMIT ${limit})`;
    });
    return this.reads.rows<RefusedPlayer>(parts.join(' UNION ALL '), [...projects, text, ...projects, text]);
  }

  /** Deletes some refusals of more than `days` ago. Returns their number. */
  async deleteSomeOlderThan(days: number): Promise<number> {
    const { affectedRows } = await this.database.change(
      `DELETE FROM refused_reservation WHERE refused_at < UTC_TIMESTAMP(3) - INTERVAL ? DAY
       ORDER BY refused_at LIMIT ${MAX_DELETED}`,
      [days],
    );
    return affectedRows;
  }

  private async deleteOldest(pjid: string, playerId: string, count: number): Promise<void> {
    await this.database.change(
      `DELETE FROM refused_reservation WHERE pjid = ? AND player_id = ? ORDER BY refused_at LIMIT ${count}`,
      [pjid, playerId],
    );
  }
}

const isOfNow = ({ isRecent }: { readonly isRecent: number }): boolean => isRecent === 1;
