import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { inOpenProject } from '../../../platform/database/sql/closed-projects.js';
import { filledUp, marksFor } from '../../../platform/database/statement/statement-steps.js';
import { TransactionRunner } from '../../../platform/database/transaction/transaction-runner.js';
import { INT63, uint64Marks } from '../../../platform/database/sql/unsigned.js';
import type { FailedEvent } from '../endpoint/event-endpoint.js';
import type { PublishedEvent } from '../log/event.js';
import type { ClaimedStream, FailedAttempt } from './claimed-stream.js';
import { EventStreamRepository } from './event-stream.repository.js';

/** Maximum number of failed events that a list shows, newest first. */
const MAX_LISTED = 100;
/** Rows that one statement deletes. */
const PURGE_ROWS = 500;

/** Events that endpoints refuse although they take others. */
@Injectable()
export class EventFailureRepository {
  constructor(
    private readonly database: Database,
    private readonly transactions: TransactionRunner,
    private readonly streams: EventStreamRepository,
  ) {}

  /**
   * Stores the next event of a claimed stream as failed, and moves the stream behind it. Returns false when the claim
   * was lost, or the endpoint was saved since: it may take the event now.
   */
  setAside(
    stream: ClaimedStream,
    endpointId: string,
    { position, code, failures }: Pick<FailedAttempt, 'position' | 'code' | 'failures'>,
  ): Promise<boolean> {
    return this.transactions.run(async (tx) => {
      if (await this.streams.lockSaved(tx, stream)) return false;
      if (!(await this.streams.advance(stream, position, code, tx))) return false;
      await tx.change(
        `INSERT INTO event_failure (endpoint_id, position, attempts, last_code, failed_at)
         VALUES (${INT63}, ${INT63}, ?, ?, UTC_TIMESTAMP(3))
         ON DUPLICATE KEY UPDATE attempts = VALUES(attempts), last_code = VALUES(last_code), failed_at = VALUES(failed_at)`,
        [endpointId, position, failures, code],
      );
      return true;
    });
  }

  /** Returns whether an endpoint has refused another event of a type within a day. */
  async hasRecent(endpointId: string, { type, position }: PublishedEvent): Promise<boolean> {
    const rows = await this.database.rows(
      `SELECT 1 AS found FROM event_failure f JOIN event e ON e.position = f.position
       WHERE f.endpoint_id = ${INT63} AND f.failed_at > UTC_TIMESTAMP(3) - INTERVAL 1 DAY AND e.type = ?
         AND f.position <> ${INT63} LIMIT 1`,
      [endpointId, type, position],
    );
    return rows.length > 0;
  }

  /** Removes failed events that a replay has delivered. */
  async settle(endpointId: string, delivered: readonly PublishedEvent[]): Promise<void> {
    if (delivered.length === 0) return;
    const positions = filledUp(delivered.map(({ position }) => position));
    await this.database.change(
      `DELETE FROM event_failure
       WHERE endpoint_id = ${INT63} AND position IN (${uint64Marks(marksFor(positions))})`,
      [endpointId, ...positions],
    );
  }

  /** Lists the failed events of a project that are still stored, newest first. */
  async list(pjid: string): Promise<readonly (FailedEvent & { readonly url: string })[]> {
    const rows = await this.database.rows<
      Omit<FailedEvent, 'position'> & { readonly url: string; readonly position: string | number }
    >(
      `SELECT n.url, f.position, e.type, e.subject, e.occurred_at AS occurredAt, f.attempts, f.last_code AS lastCode,
         f.failed_at AS failedAt
       FROM event_endpoint n JOIN event_failure f ON f.endpoint_id = n.id JOIN event e ON e.position = f.position
       WHERE n.pjid = ? ORDER BY f.failed_at DESC, f.position DESC LIMIT ${MAX_LISTED}`,
      [pjid],
    );
    return rows.map((row) => ({ ...row, position: String(row.position) }));
  }

  /**
   * Returns the number of failed events of open projects whose events are still stored: a replay cannot send the
   * others.
   */
  async count(): Promise<number> {
    const [row] = await this.database.rows<{ found: string | number }>(
      `SELECT COUNT(*) AS found FROM event_failure f JOIN event e ON e.position = f.position
       WHERE ${inOpenProject('e.pjid')}`,
    );
    return Number(row?.found ?? 0);
  }

  /** Deletes some that failed more than 30 days ago: the log has deleted the events. */
  async purgeSome(): Promise<void> {
    await this.database.change(
      `DELETE FROM event_failure WHERE failed_at < UTC_TIMESTAMP(3) - INTERVAL 30 DAY ORDER BY failed_at LIMIT ${PURGE_ROWS}`,
    );
  }
}
