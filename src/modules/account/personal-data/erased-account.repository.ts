import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { INT63 } from '../../../platform/database/sql/unsigned.js';
import { TransactionRunner, type Tx } from '../../../platform/database/transaction/transaction-runner.js';
import { PersonalDataSources } from '../../project/index.js';
import type { Micros } from '../../../shared/money/micros.js';
import { amountOf } from '../member/amount.js';
import { LIMIT_MONTH } from '../policy/limit-month.sql.js';
import { PUBLISHER_OF } from '../member/publisher.sql.js';

/** A member of the publisher of a project. */
export interface ErasedMember {
  readonly pjid: string;
  readonly imid: string;
  /** Replaces the imid in the ledger of limits. */
  readonly pseudonym: string;
}

/** Tables whose rows an erase deletes, in this order: every change of an account's holds locks their total first. */
const DELETED = ['limit_hold_total', 'limit_hold', 'account'] as const;

/** The ledger of limits, which an erase keeps under the pseudonym. */
const LEDGER = ['monthly_spending', 'limit_notice'] as const;

/** Tables of this module that name a member. Exported for the test of the data map. */
export const MEMBER_TABLES = [...DELETED, ...LEDGER] as const;

interface SpentMonth {
  readonly publisher: string;
  readonly month: number;
  readonly currency: string;
  readonly spent: string | number;
}

/** Erases accounts. Keeps the ledger of limits, under a pseudonym. */
@Injectable()
export class ErasedAccountRepository {
  constructor(
    private readonly database: Database,
    private readonly transactions: TransactionRunner,
    private readonly sources: PersonalDataSources,
  ) {}

  /** Returns the other projects of the publisher of a project. */
  async otherProjects(pjid: string): Promise<readonly string[]> {
    const rows = await this.database.rows<{ pjid: string }>(
      `SELECT q.pjid FROM project q WHERE q.publisher = ${PUBLISHER_OF} AND q.pjid <> ?`,
      [pjid, pjid],
    );
    return rows.map((row) => row.pjid);
  }

  /** Returns whether a row of this module names the member. */
  async knows(pjid: string, imid: string): Promise<boolean> {
    const each = MEMBER_TABLES.map(
      (table) => `EXISTS (SELECT 1 FROM ${table} t WHERE t.imid = ? AND t.publisher = ${PUBLISHER_OF})`,
    );
    const [row] = await this.database.rows<{ known: string | number }>(
      `SELECT (${each.join(' OR ')}) AS known`,
      MEMBER_TABLES.flatMap(() => [imid, pjid]),
    );
    return Number(row?.known) === 1;
  }

  /**
   * Deletes the account and its holds, and moves the ledger and the events of its limits to the pseudonym, in one
   * transaction.
   */
  async erase({ pjid, imid, pseudonym }: ErasedMember): Promise<void> {
    const others = await this.otherProjects(pjid);
    await this.transactions.run(async (tx) => {
      await moveLedger(tx, { pjid, from: imid, to: pseudonym });
      for (const each of [pjid, ...others])
        await this.sources.events.replace(tx, {
          pjid: each,
          subjects: [imid],
          kind: 'imid',
          id: imid,
          pseudonym,
        });
      for (const table of DELETED)
        await tx.change(`DELETE FROM ${table} WHERE imid = ? AND publisher = ${PUBLISHER_OF}`, [imid, pjid]);
    });
  }

  /** Returns what an erased member has spent this month, by currency. */
  async spentBy({ pjid, pseudonym }: Omit<ErasedMember, 'imid'>): Promise<Readonly<Record<string, Micros>>> {
    const rows = await this.database.rows<Pick<SpentMonth, 'currency' | 'spent'>>(
      `SELECT s.currency, s.spent_micros AS spent FROM monthly_spending s
       WHERE s.imid = ? AND s.month = ${LIMIT_MONTH} AND s.publisher = ${PUBLISHER_OF}`,
      [pseudonym, pjid],
    );
    return Object.fromEntries(rows.map(({ currency, spent }) => [currency, amountOf(spent)]));
  }

  /**
   * Moves the ledger of this month back to a member who gets an account again, with the thresholds that were published.
   * What was paid meanwhile under the member's own id counts as well.
   */
  recall({ pjid, imid, pseudonym }: ErasedMember): Promise<void> {
    const month = `AND month = ${LIMIT_MONTH}`;
    return this.transactions.run((tx) => moveLedger(tx, { pjid, from: pseudonym, to: imid, month }));
  }
}

interface LedgerMove {
  readonly pjid: string;
  readonly from: string;
  readonly to: string;
  /** Condition of the months that move; all without it. */
  readonly month?: string;
}

/**
 * Moves the ledger of limits from one id to another: amounts are added, and a threshold that is published for both
 * stays one. Marks the months as a payment does, because only the sum may reach a threshold. Only amounts that were
 * moved are deleted: one that a payment adds meanwhile, in another month or currency, is left for the next pass.
 */
async function moveLedger(tx: Tx, { pjid, from, to, month = '' }: LedgerMove): Promise<void> {
  const rows = `imid = ? AND publisher = ${PUBLISHER_OF} ${month}`;
  // Locked, so that no purchase is counted between the copy and the deletion of a row.
  const months = await tx.rows<SpentMonth>(
    `SELECT publisher, month, currency, spent_micros AS spent FROM monthly_spending WHERE ${rows} FOR UPDATE`,
    [from, pjid],
  );
  for (const { publisher, month: of, currency, spent } of months) {
    await tx.change(
      `INSERT INTO monthly_spending (publisher, imid, month, currency, spent_micros, event_pjid, event_due_at)
       VALUES (?, ?, ?, ?, ${INT63}, ?, UTC_TIMESTAMP(3))
       ON DUPLICATE KEY UPDATE spent_micros = spent_micros + VALUES(spent_micros),
         event_pjid = VALUES(event_pjid), event_due_at = VALUES(event_due_at)`,
      [publisher, to, of, currency, String(spent), pjid],
    );
    await tx.change(
      'DELETE FROM monthly_spending WHERE publisher = ? AND imid = ? AND month = ? AND currency = ?',
      [publisher, from, of, currency],
    );
  }
  await tx.change(
    `INSERT INTO limit_notice (publisher, imid, month, policy, threshold, reached_at)
     SELECT n.publisher, ?, n.month, n.policy, n.threshold, n.reached_at FROM limit_notice n WHERE ${rows}
     ON DUPLICATE KEY UPDATE reached_at = limit_notice.reached_at`,
    [to, from, pjid],
  );
  await tx.change(`DELETE FROM limit_notice WHERE ${rows}`, [from, pjid]);
}
