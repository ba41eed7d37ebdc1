import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { INT63 } from '../../../platform/database/sql/unsigned.js';
import type { Statements } from '../../../platform/database/statement/statements.js';
import type { TimelineEntryKind, TimelineEntry } from './timeline-entry.entity.js';

/** Entries of timelines other than changes of status, which are in the purchase's row, and calls to stores. */
@Injectable()
export class TimelineEntryRepository {
  constructor(private readonly database: Database) {}

  /** Adds an entry with the current time of the database. */
  async add(
    boid: string,
    kind: TimelineEntryKind,
    detail: Readonly<Record<string, unknown>>,
    statements: Statements = this.database,
  ): Promise<void> {
    await statements.change(
      `INSERT INTO purchase_event (boid, at, kind, detail) VALUES (${INT63}, UTC_TIMESTAMP(3), ?, ?)`,
      [boid, kind, JSON.stringify(detail)],
    );
  }

  /** Returns the newest entries of a purchase, at most `limit`, oldest first. */
  async list(boid: string, limit: number): Promise<TimelineEntry[]> {
    const rows = await this.database.rows<{ at: Date; kind: TimelineEntryKind; detail: string }>(
      `SELECT e.at, e.kind, e.detail FROM purchase_event e WHERE e.boid = ${INT63}
       ORDER BY e.id DESC LIMIT ${limit}`,
      [boid],
    );
    return rows
      .map(({ at, kind, detail }) => ({ at, kind, detail: JSON.parse(detail) as TimelineEntry['detail'] }))
      .toReversed();
  }
}
