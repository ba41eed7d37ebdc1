import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { INT63, int63Marks } from '../../../platform/database/sql/unsigned.js';
import { filledUp, marksFor } from '../../../platform/database/statement/statement-steps.js';
import type { ListedNotification } from './listed-notification.js';
import type { NotificationSource, NotificationStatus } from './store-notification.entity.js';

/** A notification that can be processed again. */
export interface ReplayableNotification {
  readonly id: string;
  readonly source: NotificationSource;
  readonly status: NotificationStatus;
  /** Null where the columns of the row contain what to do. */
  readonly body: Buffer | null;
}

const COLUMNS = `n.id, n.source, n.status, n.reason, n.code, n.boid, n.attempts, n.received_at AS receivedAt,
  n.settled_at AS settledAt`;

/**
 * Builds the SELECT of the newest notifications: each status reads its own range of the index, then the parts are
 * merged.
 */
const newestOf = (statuses: number, limit: number): string =>
  `SELECT * FROM (${Array(statuses)
    .fill(
      `(SELECT ${COLUMNS} FROM store_notice n WHERE n.pjid = ? AND n.status = ? AND n.id < ${INT63}
        ORDER BY n.id DESC LIMIT ${limit})`,
    )
    .join(' UNION ALL ')}) AS newest ORDER BY id DESC LIMIT ${limit}`;

/** Above every id. */
const END = '9223372036854775807';

type Digits = string | number;

/** Store notifications of a project, for operators. */
@Injectable()
export class NotificationListRepository {
  constructor(private readonly database: Database) {}

  /** Returns the newest notifications in these statuses with an id below `before`; at most `limit`. */
  async list(
    pjid: string,
    statuses: readonly NotificationStatus[],
    before: string | undefined,
    limit: number,
  ): Promise<ListedNotification[]> {
    type Row = Omit<ListedNotification, 'id' | 'boid'> & {
      readonly id: Digits;
      readonly boid: Digits | null;
    };
    const values = statuses.flatMap((status) => [pjid, status, before ?? END]);
    const rows = await this.database.rows<Row>(newestOf(statuses.length, limit), values);
    return rows.map((row) => ({
      ...row,
      id: String(row.id),
      boid: row.boid === null ? null : String(row.boid),
    }));
  }

  /** Returns the unprocessed notifications of the project among these ids, oldest first. */
  async replayable(pjid: string, ids: readonly string[]): Promise<ReplayableNotification[]> {
    if (ids.length === 0) return [];
    const sought = filledUp(ids);
    const rows = await this.database.rows<Omit<ReplayableNotification, 'id'> & { readonly id: Digits }>(
      `SELECT n.id, n.source, n.status, n.body FROM store_notice n
       WHERE n.id IN (${int63Marks(marksFor(sought))}) AND n.pjid = ? AND n.status <> 'DONE'
       ORDER BY n.id`,
      [...sought, pjid],
    );
    return rows.map((row) => ({ ...row, id: String(row.id) }));
  }

  /** Makes a waiting or given-up notification due now; false when it is processed by now. */
  async makeDueNow(pjid: string, id: string): Promise<boolean> {
    const { affectedRows } = await this.database.change(
      `UPDATE store_notice SET status = 'WAITING', due_at = UTC_TIMESTAMP(3), attempts = 0, settled_at = NULL
       WHERE id = ${INT63} AND pjid = ? AND status IN ('WAITING', 'UNMATCHED')`,
      [id, pjid],
    );
    return affectedRows === 1;
  }
}
