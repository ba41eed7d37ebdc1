import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { DueRows } from '../../../platform/queue/due-rows.js';
import { DueWork } from '../../../platform/database/rows/due-work.js';
import { inOpenProject } from '../../../platform/database/sql/closed-projects.js';
import { INT63 } from '../../../platform/database/sql/unsigned.js';
import { filledUp, marksFor } from '../../../platform/database/statement/statement-steps.js';
import type { Statements } from '../../../platform/database/statement/statements.js';
import { TransactionRunner, type Tx } from '../../../platform/database/transaction/transaction-runner.js';
import type { ReplayRange } from '../endpoint/event-endpoint.js';
import { type EventType, typesInBoth } from '../log/event-type.js';
import type { Announcement, ClaimedStream, FailedAttempt } from './claimed-stream.js';
import {
  ENDPOINT_COLUMNS,
  type EndpointRow,
  EventEndpointRepository,
} from '../endpoint/event-endpoint.repository.js';

/** Streams with events to send. The lease is longer than a page of calls. */
export const STREAMS = new DueWork({
  table: 'event_stream s',
  key: 'id',
  columns: { dueAt: 'due_at', leaseUntil: 'lease_until', fence: 'fence' },
  leaseSeconds: 60,
  maxDue: 200,
});

/** SQL condition that an endpoint wants an event after a position whose type is not among those that it has refused. */
const HAS_OTHER_TYPE = `EXISTS (SELECT 1 FROM event_endpoint n JOIN event v FORCE INDEX (ix_event_project) ON v.pjid = n.pjid
  WHERE n.id = s.endpoint_id AND v.position > ${INT63}
    AND (n.types = '[]' OR INSTR(n.types, CONCAT('"', v.type, '"')) > 0)
    AND INSTR(s.refused_types, CONCAT('"', v.type, '"')) = 0)`;

const NOT_FAILING = 's.failures = 0, s.refusals = 0, s.refused_types = NULL, s.failing_since = NULL';

type StreamRow = EndpointRow &
  Pick<ClaimedStream, 'failures' | 'refusals' | 'occurredFrom' | 'occurredTo'> &
  Readonly<Record<'position' | 'head', string | number>> & {
    readonly isLive: number | null;
    readonly replayTypes: string | null;
  };

const readTypes = (text: string | null | undefined): EventType[] => JSON.parse(text ?? '[]') as EventType[];

/** Progress of events on their way to endpoints. */
@Injectable()
export class EventStreamRepository implements DueRows {
  readonly maxDue = STREAMS.maxDue;

  constructor(
    private readonly database: Database,
    private readonly endpoints: EventEndpointRepository,
    private readonly transactions: TransactionRunner,
  ) {}

  /**
   * Moves the live streams of projects to a new head, in the transaction that appends the events. A stream that is
   * settled meanwhile waits for this transaction and reads the new head. One that has only refused events is due at
   * once when an event of another type is among the new ones: the endpoint may take it.
   */
  async announce(tx: Tx, { pjids, after, head }: Announcement): Promise<void> {
    const projects = filledUp(pjids);
    await tx.change(
      `UPDATE event_stream s JOIN event_endpoint e ON e.id = s.endpoint_id
       SET s.head = ${INT63}, s.due_at = IF(s.due_at IS NULL
           OR (s.due_at > UTC_TIMESTAMP(3) AND s.refused_types IS NOT NULL AND ${HAS_OTHER_TYPE}),
         UTC_TIMESTAMP(3), s.due_at)
       WHERE e.pjid IN (${marksFor(projects)}) AND s.is_live = 1`,
      [head, after, ...projects],
    );
  }

  /** Adds a replay for each endpoint of a project. Returns their number. */
  async addReplays(pjid: string, { from, to, types }: ReplayRange): Promise<number> {
    const { affectedRows } = await this.database.change(
      `INSERT INTO event_stream (endpoint_id, is_live, types, position, head, occurred_from, occurred_to, due_at)
       SELECT e.id, NULL, ?, r.first - 1, r.last, ?, ?, UTC_TIMESTAMP(3) FROM event_endpoint e
       JOIN (SELECT MIN(v.position) AS first, MAX(v.position) AS last FROM event v
         WHERE v.pjid = ? AND v.occurred_at BETWEEN ? AND ?) AS r ON r.first IS NOT NULL
       WHERE e.pjid = ?`,
      [types.length === 0 ? null : JSON.stringify(types), from, to, pjid, from, to, pjid],
    );
    return affectedRows;
  }

  findDue(): Promise<string[]> {
    return STREAMS.findDue(this.database);
  }

  /** Returns the seconds that the longest due stream has waited; 0 when none is due. */
  oldestDueSeconds(): Promise<number> {
    return STREAMS.oldestDueSeconds(this.database);
  }

  /**
   * Returns the number of failing streams of open projects, and the seconds for which the longest failing one has
   * failed.
   */
  async measureFailing(): Promise<{ readonly count: number; readonly seconds: number }> {
    const [row] = await this.database.rows<
      Readonly<Record<'count' | 'microseconds', string | number | null>>
    >(
      `SELECT COUNT(*) AS count, TIMESTAMPDIFF(MICROSECOND, MIN(s.failing_since), UTC_TIMESTAMP(3)) AS microseconds
       FROM event_stream s JOIN event_endpoint e ON e.id = s.endpoint_id
       WHERE s.failing_since IS NOT NULL AND ${inOpenProject('e.pjid')}`,
    );
    return { count: Number(row?.count ?? 0), seconds: Number(row?.microseconds ?? 0) / 1e6 };
  }

  /** Claims a stream; returns null when it is not due or another worker has claimed it. */
  async claim(id: string): Promise<ClaimedStream | null> {
    const claimed = await STREAMS.claim<
      Omit<StreamRow, keyof EndpointRow> & { readonly ofEndpoint: string | number }
    >(
      this.database,
      id,
      `s.endpoint_id AS ofEndpoint, s.is_live AS isLive, s.types AS replayTypes, s.position, s.head, s.failures,
       s.refusals, s.occurred_from AS occurredFrom, s.occurred_to AS occurredTo`,
    );
    if (claimed === null) return null;
    const { claim, row } = claimed;
    const [endpointRow] = await this.database.rows<EndpointRow>(
      `SELECT ${ENDPOINT_COLUMNS} FROM event_endpoint e WHERE e.id = ${INT63}`,
      [String(row.ofEndpoint)],
    );
    const endpoint = endpointRow === undefined ? null : this.endpoints.open(endpointRow);
    return {
      claim,
      isLive: row.isLive === 1,
      position: String(row.position),
      head: String(row.head),
      failures: row.failures,
      // A save of the endpoint, and an older version, leave the number of an earlier event.
      refusals: Math.min(row.refusals, row.failures),
      occurredFrom: row.occurredFrom,
      occurredTo: row.occurredTo,
      types: typesInBoth(readTypes(endpointRow?.types), readTypes(row.replayTypes)),
      endpoint,
      revision: endpointRow?.revision ?? null,
    };
  }

  /**
   * Locks a claimed stream until the transaction ends, and returns whether its endpoint was saved since the claim: then
   * the next event is due at once, however the attempt with the earlier settings ends. A later save waits for the lock.
   */
  async lockSaved(tx: Tx, { claim: { id }, revision }: ClaimedStream): Promise<boolean> {
    await tx.rows(`SELECT s.id FROM event_stream s WHERE s.id = ${INT63} FOR UPDATE`, [id]);
    // Read without a lock: a save that is under way has locked the endpoint, and waits for the stream.
    const [endpoint] = await tx.rows<Pick<EndpointRow, 'revision'>>(
      `SELECT e.revision FROM event_stream s JOIN event_endpoint e ON e.id = s.endpoint_id WHERE s.id = ${INT63}`,
      [id],
    );
    return endpoint !== undefined && endpoint.revision !== revision;
  }

  /** Saves events that are delivered, or set aside, and keeps the claim. Returns false when it was lost. */
  advance(
    { claim }: ClaimedStream,
    position: string,
    code: string,
    statements: Statements = this.database,
  ): Promise<boolean> {
    return STREAMS.renew(statements, claim, `s.position = ${INT63}, ${NOT_FAILING}, s.last_code = ?`, [
      position,
      code,
    ]);
  }

  /**
   * Ends a claim after the last event; a live stream whose head has moved meanwhile is due again. Nothing is left to
   * fail, also when the event that failed was deleted, or is of a type that the endpoint does not want any more.
   */
  async finish({ claim, isLive }: ClaimedStream, position: string): Promise<void> {
    if (!isLive) {
      await this.database.change(`DELETE FROM event_stream WHERE id = ${INT63} AND fence = ?`, [
        claim.id,
        claim.fence,
      ]);
      return;
    }
    await STREAMS.settle(
      this.database,
      claim,
      `s.due_at = IF(s.head > ${INT63}, UTC_TIMESTAMP(3), NULL), s.position = ${INT63}, ${NOT_FAILING}`,
      [position, position],
    );
  }

  /**
   * Ends a claim after a failure; the next attempt follows after the wait. It follows at once when the endpoint was
   * saved during the attempt, or when every later event was refused and one of another type was announced meanwhile.
   */
  async postpone(stream: ClaimedStream, failed: FailedAttempt): Promise<void> {
    const { claim, head } = stream;
    const { position, code, refusals, refusedTypes } = failed;
    await this.transactions.run(async (tx) => {
      const isSaved = await this.lockSaved(tx, stream);
      const { failures, waitMs } = isSaved ? { failures: 0, waitMs: 0 } : failed;
      await STREAMS.settle(
        tx,
        claim,
        `s.due_at = UTC_TIMESTAMP(3) + INTERVAL ? MICROSECOND, s.position = ${INT63}, s.failures = ?, s.refusals = ?,
         s.refused_types = ?, s.failing_since = COALESCE(s.failing_since, UTC_TIMESTAMP(3)), s.last_code = ?`,
        [
          Math.round(waitMs * 1_000),
          position,
          failures,
          refusals,
          refusedTypes === null ? null : JSON.stringify(refusedTypes),
          code,
        ],
      );
    });
    if (refusedTypes === null) return;
    await this.database.change(
      `UPDATE event_stream s SET s.due_at = UTC_TIMESTAMP(3)
       WHERE s.id = ${INT63} AND s.fence = ? AND s.is_live = 1 AND s.refused_types IS NOT NULL AND ${HAS_OTHER_TYPE}`,
      [claim.id, claim.fence, head],
    );
  }

  /** Ends a claim; the stream is due again at once. */
  async release({ claim }: ClaimedStream, position: string): Promise<void> {
    await STREAMS.settle(this.database, claim, `s.position = ${INT63}`, [position]);
  }
}
