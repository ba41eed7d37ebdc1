import { Injectable } from '@nestjs/common';
import { ReadDatabase } from '../../../platform/database/read-database.js';
import { INT63 } from '../../../platform/database/sql/unsigned.js';
import { filledUp, marksFor } from '../../../platform/database/statement/statement-steps.js';
import type { TimeSpan } from '../../../shared/time/time-span.js';
import type { EventType } from './event-type.js';

/** Events of a time whose subjects are sought. */
export interface SubjectQuery extends TimeSpan {
  readonly pjid: string;
  /** At least one. */
  readonly types: readonly EventType[];
}

/** An event's subject, and its place in the order by time. */
export interface FoundSubject {
  readonly subject: string;
  readonly occurredAt: Date;
  readonly position: string;
}

/** Finds what events are about by the time at which they happened, from the read replica if there is one. */
@Injectable()
export class EventSubjectRepository {
  constructor(private readonly database: ReadDatabase) {}

  /**
   * Returns the projects with events before and after a time, or within it; reads both ends of each project's index.
   */
  async listProjects({ from, to }: TimeSpan): Promise<readonly string[]> {
    const rows = await this.database.rows<{ pjid: string }>(
      `SELECT e.pjid FROM event e FORCE INDEX (ix_event_occurred) GROUP BY e.pjid
       HAVING MAX(e.occurred_at) >= ? AND MIN(e.occurred_at) <= ?`,
      [from, to],
    );
    return rows.map(({ pjid }) => pjid);
  }

  /** Returns the next subjects by time, at most `limit`. */
  async list(
    { pjid, from, to, types }: SubjectQuery,
    after: FoundSubject | null,
    limit: number,
  ): Promise<readonly FoundSubject[]> {
    const sought = filledUp(types);
    const behind = after === null ? '' : `AND (e.occurred_at > ? OR e.position > ${INT63})`;
    const rows = await this.database.rows<Omit<FoundSubject, 'position'> & { position: string | number }>(
      `SELECT e.subject, e.occurred_at AS occurredAt, e.position FROM event e FORCE INDEX (ix_event_occurred)
       WHERE e.pjid = ? AND e.occurred_at BETWEEN ? AND ? ${behind} AND e.type IN (${marksFor(sought)})
       ORDER BY e.occurred_at, e.position LIMIT ${limit}`,
      [
        pjid,
        after?.occurredAt ?? from,
        to,
        ...(after === null ? [] : [after.occurredAt, after.position]),
        ...sought,
      ],
    );
    return rows.map(({ position, ...row }) => ({ ...row, position: String(position) }));
  }
}
