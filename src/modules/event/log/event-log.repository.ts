import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { INT63, int63Marks } from '../../../platform/database/sql/unsigned.js';
import { filledUp, inStatements, marksFor } from '../../../platform/database/statement/statement-steps.js';
import type { Tx } from '../../../platform/database/transaction/transaction-runner.js';
import { EVENT_VERSION, type NewEvent } from './event.js';

/** Events that were published before this time are deleted. */
const LATEST_OVERDUE = 'UTC_TIMESTAMP(3) - INTERVAL 30 DAY';
/** Rows that one statement deletes. */
const PURGE_ROWS = 500;
const ROW = `(${INT63}, ?, ?, ?, ?, ?, UTC_TIMESTAMP(3), ?)`;

const insertRows = (count: number): string =>
  `INSERT INTO event (position, pjid, type, version, subject, occurred_at, published_at, data)
   VALUES ${Array(count).fill(ROW).join(', ')}`;

/** Appends events to the log and deletes old ones. */
@Injectable()
export class EventLogRepository {
  constructor(private readonly database: Database) {}

  /**
   * Locks the log for this transaction and returns the last position. Until the transaction ends, no other one
   * appends, so that events become visible in the order of their positions.
   */
  async lock(tx: Tx): Promise<bigint> {
    const [row] = await tx.rows<{ position: string | number }>(
      'SELECT s.position FROM event_sequence s WHERE s.id = 1 FOR UPDATE',
    );
    if (row === undefined) throw new Error('the event sequence has no row');
    return BigInt(row.position);
  }

  /** Appends events after a position, in a transaction that has locked the log. Returns the last position. */
  async append(tx: Tx, events: readonly NewEvent[], after: bigint): Promise<string> {
    const rows = events.map(({ pjid, type, subject, occurredAt, data }, index) => [
      String(after + BigInt(index + 1)),
      pjid,
      type,
      EVENT_VERSION,
      subject,
      occurredAt,
      JSON.stringify(data),
    ]);
    for (const some of inStatements(rows)) await tx.change(insertRows(some.length), some.flat());
    const last = String(after + BigInt(events.length));
    // A write, because servers of a cluster do not see each other's locks but refuse one of two writes.
    await tx.change(`UPDATE event_sequence SET position = ${INT63} WHERE id = 1`, [last]);
    return last;
  }

  /**
   * Returns the projects with events that were published more than 30 days ago; reads the first event of each. Only the
   * events of one project are older the lower their position is: those of one that has moved here come behind younger
   * ones of others.
   */
  async overdueProjects(): Promise<readonly string[]> {
    const rows = await this.database.rows<{ pjid: string }>(
      `SELECT f.pjid FROM (SELECT o.pjid, MIN(o.position) AS position FROM event o FORCE INDEX (ix_event_project) GROUP BY o.pjid) f
       JOIN event e ON e.position = f.position WHERE e.published_at < ${LATEST_OVERDUE}`,
    );
    return rows.map(({ pjid }) => pjid);
  }

  /** Deletes some events of a project that were published more than 30 days ago. */
  async purgeSome(pjid: string): Promise<void> {
    const rows = await this.database.rows<{ position: string | number }>(
      `SELECT e.position FROM (SELECT o.position, o.published_at FROM event o FORCE INDEX (ix_event_project)
         WHERE o.pjid = ? ORDER BY o.position LIMIT ${PURGE_ROWS}) AS e
       WHERE e.published_at < ${LATEST_OVERDUE}`,
      [pjid],
    );
    if (rows.length === 0) return;
    const positions = filledUp(rows.map(({ position }) => String(position)));
    const marks = int63Marks(marksFor(positions));
    await this.database.change(`DELETE FROM event WHERE position IN (${marks})`, positions);
  }
}
