import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { TransactionRunner, type Tx } from '../../../platform/database/transaction/transaction-runner.js';
import { PersonalDataSources } from '../../project/index.js';
import type { Micros } from '../../../shared/money/micros.js';
import { amountOf } from './amount.js';
import { LIMIT_MONTH } from './limit-month.sql.js';
import { PUBLISHER_OF } from './publisher.sql.js';

/** A member of the publisher of a project. */
export interface ErasedMember {
  readonly pjid: string;
  readonly imid: string;
  /** Replaces the imid in the ledger of limits. */
  readonly pseudonym: string;
}

/** Tables whose rows an erase deletes. */
const DELETED = ['limit_hold', 'limit_hold_total', 'limit_notice', 'account'] as const;

/** Tables of this module that name a member. Exported for the test of the data map. */
export const MEMBER_TABLES = [...DELETED, 'monthly_spending'] as const;

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

  /** Deletes the account and its holds, and moves the ledger and the events of its limits to the pseudonym, in one transaction. */
  async erase({ pjid, imid, pseudonym }: ErasedMember): Promise<void> {
    const owner = [imid, pjid];
    const others = await this.otherProjects(pjid);
    await this.transactions.run(async (tx) => {
      // Locked, so that no purchase is counted between the copy and the deletion of a row.
      const months = await tx.rows<SpentMonth>(
        `SELECT s.publisher, s.month, s.currency, s.spent_micros AS spent FROM monthly_spending s
         WHERE s.imid = ? AND s.publisher = ${PUBLISHER_OF} FOR UPDATE`,
        owner,
      );
      await this.moveMonths(tx, months, { from: imid, to: pseudonym });
      await tx.change(
        `INSERT INTO limit_notice (publisher, imid, month, policy, threshold, reached_at)
         SELECT n.publisher, ?, n.month, n.policy, n.threshold, n.reached_at FROM limit_notice n
         WHERE n.imid = ? AND n.publisher = ${PUBLISHER_OF}
         ON DUPLICATE KEY UPDATE reached_at = limit_notice.reached_at`,
        [pseudonym, ...owner],
      );
      for (const each of [pjid, ...others])
        await this.sources.events.replace(tx, {
          pjid: each,
          subjects: [imid],
          kind: 'imid',
          id: imid,
          pseudonym,
        });
      for (const table of DELETED)
        await tx.change(`DELETE FROM ${table} WHERE imid = ? AND publisher = ${PUBLISHER_OF}`, owner);
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
   * Moves the ledger of this month back to a member who gets an account again, with the thresholds that were published. What was
   * paid meanwhile under the member's own id counts as well.
   */
  async recall({ pjid, imid, pseudonym }: ErasedMember): Promise<void> {
    const owner = [pseudonym, pjid];
    const ofThisMonth = `imid = ? AND month = ${LIMIT_MONTH} AND publisher = ${PUBLISHER_OF}`;
    await this.transactions.run(async (tx) => {
      const months = await tx.rows<SpentMonth>(
        `SELECT publisher, month, currency, spent_micros AS spent FROM monthly_spending WHERE ${ofThisMonth} FOR UPDATE`,
        owner,
      );
      await this.moveMonths(tx, months, { from: pseudonym, to: imid });
      await tx.change(
        `INSERT INTO limit_notice (publisher, imid, month, policy, threshold, reached_at)
         SELECT n.publisher, ?, n.month, n.policy, n.threshold, n.reached_at FROM limit_notice n
         WHERE n.imid = ? AND n.month = ${LIMIT_MONTH} AND n.publisher = ${PUBLISHER_OF}
         ON DUPLICATE KEY UPDATE reached_at = limit_notice.reached_at`,
        [imid, ...owner],
      );
      await tx.change(`DELETE FROM limit_notice WHERE ${ofThisMonth}`, owner);
    });
  }

  /** Adds what was spent in these months to another id's rows, and deletes them. They are locked. */
  private async moveMonths(
    tx: Tx,
    months: readonly SpentMonth[],
    { from, to }: { readonly from: string; readonly to: string },
  ): Promise<void> {
    for (const { publisher, month, currency, spent } of months) {
      await tx.change(
        `INSERT INTO monthly_spending (publisher, imid, month, currency, spent_micros)
         VALUES (?, ?, ?, ?, CAST(? AS UNSIGNED))
         ON DUPLICATE KEY UPDATE spent_micros = spent_micros + VALUES(spent_micros)`,
        [publisher, to, month, currency, String(spent)],
      );
      await tx.change(
        'DELETE FROM monthly_spending WHERE imid = ? AND month = ? AND currency = ? AND publisher = ?',
        [from, month, currency, publisher],
      );
    }
  }
}
