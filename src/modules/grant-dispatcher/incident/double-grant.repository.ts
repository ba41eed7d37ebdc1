import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { duplicateIndexOf } from '../../../platform/database/error/database-errors.js';
import type { Change, Statements } from '../../../platform/database/statement/statements.js';
import { filledUp, marksFor } from '../../../platform/database/statement/statement-steps.js';
import { TransactionRunner, type Tx } from '../../../platform/database/transaction/transaction-runner.js';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import { INT63, UINT64, uint64Marks } from '../../../platform/database/sql/unsigned.js';
import { countsAsSign, type DoubleGrant, type StoredDoubleGrant } from './double-grant.js';

const COLUMNS = `d.id, d.pjid, COALESCE(g.kind, 'PRODUCT') AS kind, COALESCE(g.transaction_id, d.grant_id) AS name, d.reason,
  d.expected_player_id AS expectedPlayerId, d.reported_player_id AS reportedPlayerId, d.result_code AS resultCode,
  d.found_at AS foundAt`;

/** Incidents that one publication takes; the next one takes more. */
const MAX_TAKEN = 500;

type Row = Omit<StoredDoubleGrant, 'id' | 'name'> & {
  readonly id: string | number;
  readonly name: string | number;
};
const toIncident = (row: Row): StoredDoubleGrant => ({ ...row, id: String(row.id), name: String(row.name) });

/** Names a grant and its project. */
interface GrantOwner {
  readonly id: string;
  readonly pjid: string;
}

/** Stores incidents of grants that may have been given twice. */
@Injectable()
export class DoubleGrantRepository {
  constructor(
    private readonly database: Database,
    private readonly transactions: TransactionRunner,
    private readonly metrics: Metrics,
  ) {}

  /**
   * Saves a delivery, and in the same transaction the sign of a double grant in it, if it counts. Returns what
   * `deliver` returns.
   * @param incident null for none: then `deliver` runs without a transaction
   * @param deliver returns with `affectedRows` 0 when the delivery is not saved
   */
  async withDelivery<Saved extends Pick<Change, 'affectedRows'>>(
    grant: GrantOwner,
    incident: DoubleGrant | null,
    deliver: (statements: Statements) => Promise<Saved>,
  ): Promise<Saved> {
    if (incident === null) return deliver(this.database);
    const { saved, isNew } = await this.transactions.run(async (tx) => {
      const saved = await deliver(tx);
      const isSign = countsAsSign(incident, saved.affectedRows > 0);
      return { saved, isNew: isSign && (await this.insert(tx, grant, incident)) };
    });
    if (isNew) this.metrics.doubleGrants.inc({ reason: incident.reason });
    return saved;
  }

  /** Stores an incident, marked for publication. The same sign is stored once. */
  async add(grant: GrantOwner, incident: DoubleGrant): Promise<void> {
    if (await this.insert(this.database, grant, incident))
      this.metrics.doubleGrants.inc({ reason: incident.reason });
  }

  /** Returns false when the same sign is stored already. */
  private async insert(
    statements: Statements,
    { id, pjid }: GrantOwner,
    { reason, expectedPlayerId, reportedPlayerId, resultCode }: DoubleGrant,
  ): Promise<boolean> {
    try {
      await statements.change(
        `INSERT INTO double_grant
           (pjid, grant_id, reason, expected_player_id, reported_player_id, result_code, found_at, event_due_at)
         VALUES (?, ${UINT64}, ?, ?, ?, ?, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`,
        [pjid, id, reason, expectedPlayerId, reportedPlayerId, resultCode],
      );
      return true;
    } catch (error) {
      // The server undoes only the statement, so a transaction can continue.
      if (duplicateIndexOf(error) === 'uq_double_grant') return false;
      throw error;
    }
  }

  /** Lists the incidents of a project, newest first. */
  async list(pjid: string, before: string | undefined, limit: number): Promise<readonly StoredDoubleGrant[]> {
    const rows = await this.database.rows<Row>(
      `SELECT ${COLUMNS} FROM double_grant d LEFT JOIN player_grant g ON g.id = d.grant_id
       WHERE d.pjid = ? AND d.id < ${INT63} ORDER BY d.id DESC LIMIT ${limit}`,
      [pjid, before ?? '9223372036854775807'],
    );
    return rows.map(toIncident);
  }

  /** Returns the ids of grants with incidents that are to be published. */
  async findMarked(statements: Statements, limit: number): Promise<readonly string[]> {
    const rows = await statements.rows<{ id: string | number }>(
      `SELECT d.grant_id AS id FROM double_grant d WHERE d.event_due_at <= UTC_TIMESTAMP(3)
       ORDER BY d.event_due_at LIMIT ${limit}`,
    );
    return rows.map(({ id }) => String(id));
  }

  /**
   * Locks incidents of grants that this transaction has locked, removes their marks and returns the marked ones. One
   * that is added meanwhile keeps its mark, and an erasure waits, so that it finds the event.
   */
  async take(tx: Tx, grantIds: readonly string[]): Promise<readonly StoredDoubleGrant[]> {
    const ids = filledUp(grantIds);
    const rows = await tx.rows<Row>(
      `SELECT ${COLUMNS} FROM double_grant d LEFT JOIN player_grant g ON g.id = d.grant_id
       WHERE d.grant_id IN (${uint64Marks(marksFor(ids))}) AND d.event_due_at IS NOT NULL
       ORDER BY d.id LIMIT ${MAX_TAKEN} FOR UPDATE`,
      ids,
    );
    if (rows.length > 0) {
      const taken = filledUp(rows.map(({ id }) => String(id)));
      await tx.change(
        `UPDATE double_grant SET event_due_at = NULL WHERE id IN (${uint64Marks(marksFor(taken))})`,
        taken,
      );
    }
    return rows.map(toIncident);
  }
}
