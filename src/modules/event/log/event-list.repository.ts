import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { INT63 } from '../../../platform/database/sql/unsigned.js';
import { filledUp, marksFor } from '../../../platform/database/statement/statement-steps.js';
import type { SqlValue } from '../../../platform/database/statement/statements.js';
import type { EventType } from './event-type.js';
import type { PublishedEvent } from './event.js';

const COLUMNS = `e.position, e.pjid, e.type, e.version, e.subject, e.occurred_at AS occurredAt, e.data`;

/** Events to find. */
export interface EventSearch {
  readonly pjid: string;
  /** Only events after this position. */
  readonly after: string;
  readonly type: EventType | undefined;
  readonly limit: number;
}

/** Events on the way to an endpoint. */
export interface StreamSearch {
  readonly pjid: string;
  /** Only events after this position. */
  readonly after: string;
  /** Only events up to this position, inclusive. */
  readonly upTo: string;
  /** Empty for every type. */
  readonly types: readonly EventType[];
  /** Range of a replay, inclusive; null for no limit. */
  readonly from: Date | null;
  readonly to: Date | null;
  readonly limit: number;
}

type Row = Omit<PublishedEvent, 'position' | 'data'> & {
  readonly position: string | number;
  readonly data: string;
};

/** Builds the condition for some types, and its values; empty for every type. */
function isOfTypes(types: readonly EventType[]): [string, readonly EventType[]] {
  if (types.length === 0) return ['', []];
  const sought = filledUp(types);
  return [`AND e.type IN (${marksFor(sought)})`, sought];
}

/** Reads published events in the order of their publication. */
@Injectable()
export class EventListRepository {
  constructor(private readonly database: Database) {}

  /** Returns the first events of a project after a position, of one type where it is named. */
  async list({ pjid, after, type, limit }: EventSearch): Promise<readonly PublishedEvent[]> {
    const [index, ofType] =
      type === undefined ? ['ix_event_project', ''] : ['ix_event_type', 'AND e.type = ?'];
    return this.find(
      `FORCE INDEX (${index}) WHERE e.pjid = ? ${ofType} AND e.position > ${INT63}`,
      type === undefined ? [pjid, after] : [pjid, type, after],
      limit,
    );
  }

  /** Returns the next events of a stream. */
  async listOfStream({
    pjid,
    after,
    upTo,
    types,
    from,
    to,
    limit,
  }: StreamSearch): Promise<readonly PublishedEvent[]> {
    const [ofTypes, sought] = isOfTypes(types);
    return this.find(
      `FORCE INDEX (ix_event_project) WHERE e.pjid = ? AND e.position > ${INT63}
         AND e.position <= ${INT63} ${ofTypes}
         AND (? IS NULL OR e.occurred_at >= ?) AND (? IS NULL OR e.occurred_at <= ?)`,
      [pjid, after, upTo, ...sought, from, from, to, to],
      limit,
    );
  }

  /** Counts the events of a project that happened in a range, inclusive; of every type when none is given. */
  async count(pjid: string, from: Date, to: Date, types: readonly EventType[]): Promise<number> {
    const [ofTypes, sought] = isOfTypes(types);
    const [row] = await this.database.rows<{ found: string | number }>(
      `SELECT COUNT(*) AS found FROM event e WHERE e.pjid = ? AND e.occurred_at BETWEEN ? AND ? ${ofTypes}`,
      [pjid, from, to, ...sought],
    );
    return Number(row?.found ?? 0);
  }

  private async find(
    condition: string,
    values: readonly SqlValue[],
    limit: number,
  ): Promise<readonly PublishedEvent[]> {
    const rows = await this.database.rows<Row>(
      `SELECT ${COLUMNS} FROM event e ${condition} ORDER BY e.position LIMIT ${limit}`,
      values,
    );
    return rows.map((row) => ({
      ...row,
      position: String(row.position),
      data: JSON.parse(row.data) as PublishedEvent['data'],
    }));
  }
}
