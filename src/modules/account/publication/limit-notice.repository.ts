import { Injectable } from '@nestjs/common';
import { LIMIT_OFFSET_HOURS } from '../policy/limit-calendar.js';
import type { Statements } from '../../../platform/database/statement/statements.js';
import type { Tx } from '../../../platform/database/transaction/transaction-runner.js';
import { type Micros, micros } from '../../../shared/money/micros.js';
import type { LimitedPerson } from '../policy/limit-policy.js';
import { amountOf } from '../member/amount.js';

/** Names the spending of an account in a month. */
export interface SpendingKey {
  readonly publisher: string;
  readonly imid: string;
  readonly month: number;
  readonly currency: string;
}

/** Spending that was marked, with the facts that decide the account's policy. */
export interface MarkedSpending extends LimitedPerson {
  /** Project of the purchase that was counted last. */
  readonly pjid: string;
  readonly spent: Micros;
  readonly countedAt: Date;
}

/** Month of a time of the limits' calendar. */
const monthOf = (time: string): string =>
  `EXTRACT(YEAR_MONTH FROM ${time} + INTERVAL ${LIMIT_OFFSET_HOURS} HOUR)`;
const movedMonth = (alias: string): string => monthOf(`${alias}.reached_at - INTERVAL ? SECOND`);

/** Notices of members whose last counted purchase of the month was in a project. */
const OF_PROJECT = `EXISTS (SELECT 1 FROM monthly_spending s
  WHERE s.publisher = n.publisher AND s.imid = n.imid AND s.month = n.month AND s.event_pjid = ?)`;

const IS_KEY = 's.publisher = ? AND s.imid = ? AND s.month = ? AND s.currency = ?';

/** Finds marked spending, and stores the thresholds that were published. */
@Injectable()
export class LimitNoticeRepository {
  /** Returns the keys of marked spending, longest marked first. */
  findMarked(statements: Statements, limit: number): Promise<readonly SpendingKey[]> {
    return statements.rows<SpendingKey>(
      `SELECT s.publisher, s.imid, s.month, s.currency FROM monthly_spending s
       WHERE s.event_due_at IS NOT NULL ORDER BY s.event_due_at LIMIT ${limit}`,
    );
  }

  /** Locks a month's spending and removes its mark. Returns null when it is not marked any more. */
  async take(tx: Tx, { publisher, imid, month, currency }: SpendingKey): Promise<MarkedSpending | null> {
    type Row = Omit<MarkedSpending, 'spent' | 'krLimitMicros'> &
      Readonly<Record<'spent', string | number>> &
      Readonly<Record<'krLimitMicros', string | number | null>>;
    const key = [publisher, imid, month, currency];
    const [row] = await tx.rows<Row>(
      `SELECT s.event_pjid AS pjid, s.spent_micros AS spent, s.event_due_at AS countedAt,
         a.country_created AS countryCreated, DATE_FORMAT(a.birth_date, '%Y-%m-%d') AS birthDate,
         a.kr_limit_micros AS krLimitMicros
       FROM monthly_spending s JOIN account a ON a.imid = s.imid AND a.publisher = s.publisher
       WHERE ${IS_KEY} AND s.event_due_at IS NOT NULL FOR UPDATE`,
      key,
    );
    await tx.change(`UPDATE monthly_spending s SET s.event_due_at = NULL WHERE ${IS_KEY}`, key);
    if (row === undefined) return null;
    const { spent, krLimitMicros, ...facts } = row;
    return {
      ...facts,
      spent: amountOf(spent),
      krLimitMicros: krLimitMicros === null ? null : micros(Number(krLimitMicros)),
    };
  }

  /** Stores that a threshold was reached. Returns false when it was stored before. */
  async add(
    tx: Tx,
    { publisher, imid, month }: SpendingKey,
    policy: string,
    threshold: number,
  ): Promise<boolean> {
    const key = [publisher, imid, month, policy, threshold];
    const found = await tx.rows(
      `SELECT 1 AS found FROM limit_notice n
       WHERE n.publisher = ? AND n.imid = ? AND n.month = ? AND n.policy = ? AND n.threshold = ?`,
      key,
    );
    if (found.length > 0) return false;
    await tx.change(
      `INSERT INTO limit_notice (publisher, imid, month, policy, threshold, reached_at)
       VALUES (?, ?, ?, ?, ?, UTC_TIMESTAMP(3))`,
      key,
    );
    return true;
  }

  /**
   * Moves notices into the past, with their months. Of two that come into the same month, the earlier one stays.
   * Notices follow the project in which the member bought last, since accounts belong to all projects of a publisher.
   */
  async move(tx: Tx, pjid: string, seconds: number): Promise<void> {
    await tx.change(
      `DELETE n FROM limit_notice n JOIN limit_notice e ON e.publisher = n.publisher AND e.imid = n.imid
         AND e.policy = n.policy AND e.threshold = n.threshold AND e.reached_at < n.reached_at
         AND ${movedMonth('e')} = ${movedMonth('n')}
       WHERE ${OF_PROJECT}`,
      [seconds, seconds, pjid],
    );
    // In the order of time, so that the month that a notice moves to is free by then.
    await tx.change(
      `UPDATE IGNORE limit_notice n SET n.month = ${movedMonth('n')}, n.reached_at = n.reached_at - INTERVAL ? SECOND
       WHERE ${OF_PROJECT} ORDER BY n.reached_at`,
      [seconds, seconds, pjid],
    );
  }
}
