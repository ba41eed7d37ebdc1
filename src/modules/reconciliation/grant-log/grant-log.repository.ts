import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { TransactionRunner } from '../../../platform/database/transaction/transaction-runner.js';
import type { SqlValue } from '../../../platform/database/statement/statements.js';
import { filledUp, forEachStep } from '../../../platform/database/statement/statement-steps.js';
import { INT63, UINT64, uint64Marks } from '../../../platform/database/sql/unsigned.js';
import { toUnixSeconds } from '../../../shared/time/iso-time.js';
import type { TimeSpan } from '../../../shared/time/time-span.js';
import type { GrantLogLine } from './grant-log-line.js';

/** Maximum number of lines of one statement. */
const LINES_PER_STATEMENT = 500;

/** Time limit of the transaction of an upload, of 100,000 lines at most. */
const UPLOAD_MS = 60_000;

const ROW = `(?, ${UINT64}, ?, ?, ${INT63})`;

/** INSERT of `count` lines; a line that is there already stays as it is. */
const insertOf = (count: number): string =>
  `INSERT INTO grant_log (pjid, boid, transaction_id, player_id, given_at) VALUES ${Array(count).fill(ROW).join(', ')}
   ON DUPLICATE KEY UPDATE given_at = grant_log.given_at`;

const COLUMNS = 'l.boid, l.transaction_id AS transactionId, l.player_id AS playerId, l.given_at AS givenAt';
const FIND_BOIDS = forEachStep(
  (marks) => `SELECT ${COLUMNS} FROM grant_log l WHERE l.boid IN (${uint64Marks(marks)}) AND l.pjid = ?
    ORDER BY l.boid, l.given_at`,
);
const FIND_COUPONS = forEachStep(
  (marks) => `SELECT ${COLUMNS} FROM grant_log l
    WHERE l.transaction_id IN (${marks}) AND l.pjid = ? AND l.boid = 0 ORDER BY l.transaction_id, l.given_at`,
);

/** The next lines of a range by their time, then in the order of the key. Exported for the test of its query plan. */
export const LINES_AFTER = `SELECT ${COLUMNS} FROM grant_log l FORCE INDEX (ix_grant_log_time)
  WHERE l.pjid = ? AND l.given_at BETWEEN ${INT63} AND ${INT63}
    AND (l.given_at > ${INT63} OR l.boid > ${UINT64}
      OR (l.boid = ${UINT64} AND (l.transaction_id > ? OR (l.transaction_id = ? AND l.player_id > ?))))
  ORDER BY l.given_at, l.boid, l.transaction_id, l.player_id LIMIT ?`;

interface Row {
  readonly boid: string | number;
  readonly transactionId: string;
  readonly playerId: string;
  readonly givenAt: string | number;
}

/** The grant logs that games have uploaded. */
@Injectable()
export class GrantLogRepository {
  constructor(
    private readonly database: Database,
    private readonly transactions: TransactionRunner,
  ) {}

  /** Stores all the lines or none; those that are stored already change nothing. */
  async add(pjid: string, lines: readonly GrantLogLine[]): Promise<void> {
    if (lines.length === 0) return;
    // In the order of the key, so that uploads of the same lines lock their rows in one order.
    const sorted = lines.toSorted(inKeyOrder);
    await this.transactions.run(async (tx) => {
      for (let from = 0; from < sorted.length; from += LINES_PER_STATEMENT) {
        const rows = filledUp(sorted.slice(from, from + LINES_PER_STATEMENT));
        await tx.change(
          insertOf(rows.length),
          rows.flatMap((line) => valuesOf(pjid, line)),
        );
      }
    }, UPLOAD_MS);
  }

  /** Returns whether the game has logged any grant in a span of time. */
  async hasLines(pjid: string, { from, to }: TimeSpan): Promise<boolean> {
    const rows = await this.database.rows(
      `SELECT 1 AS found FROM grant_log l
       WHERE l.pjid = ? AND l.given_at BETWEEN ${INT63} AND ${INT63} LIMIT 1`,
      [pjid, String(toUnixSeconds(from)), String(toUnixSeconds(to))],
    );
    return rows.length > 0;
  }

  /** Returns the lines of purchases, whenever they were given; those of a purchase follow each other. */
  findOfPurchases(pjid: string, boids: readonly string[]): Promise<GrantLogLine[]> {
    return this.inBatches(FIND_BOIDS, pjid, boids);
  }

  /** Returns the lines of coupons, whenever they were given. */
  findOfCoupons(pjid: string, transactionIds: readonly string[]): Promise<GrantLogLine[]> {
    return this.inBatches(FIND_COUPONS, pjid, transactionIds);
  }

  /** Returns the next lines of a span of time, at most `size`. */
  async listAfter(
    pjid: string,
    { from, to }: TimeSpan,
    after: GrantLogLine | null,
    size: number,
  ): Promise<GrantLogLine[]> {
    const { boid = '0', transactionId = '', playerId = '', givenAt = toUnixSeconds(from) } = after ?? {};
    const [key, coupon] = [boid ?? '0', transactionId ?? ''];
    const start = String(givenAt);
    const position = [start, key, key, coupon, coupon, playerId];
    const values = [pjid, start, String(toUnixSeconds(to)), ...position, String(size)];
    return (await this.database.rows<Row>(LINES_AFTER, values)).map(toLine);
  }

  private async inBatches(
    statement: (values: readonly unknown[]) => string,
    pjid: string,
    names: readonly string[],
  ): Promise<GrantLogLine[]> {
    const lines: GrantLogLine[] = [];
    for (let from = 0; from < names.length; from += LINES_PER_STATEMENT) {
      const values = filledUp(names.slice(from, from + LINES_PER_STATEMENT));
      const rows = await this.database.rows<Row>(statement(values), [...values, pjid]);
      lines.push(...rows.map(toLine));
    }
    return lines;
  }
}

const toLine = ({ boid, transactionId, playerId, givenAt }: Row): GrantLogLine => ({
  boid: String(boid) === '0' ? null : String(boid),
  transactionId: transactionId === '' ? null : transactionId,
  playerId,
  givenAt: Number(givenAt),
});

const valuesOf = (pjid: string, { boid, transactionId, playerId, givenAt }: GrantLogLine): SqlValue[] => [
  pjid,
  boid ?? '0',
  transactionId ?? '',
  playerId,
  String(givenAt),
];

function inKeyOrder(one: GrantLogLine, other: GrantLogLine): number {
  const difference = BigInt(one.boid ?? 0) - BigInt(other.boid ?? 0);
  if (difference !== 0n) return difference < 0n ? -1 : 1;
  return restOf(one) < restOf(other) ? -1 : 1;
}

/** What follows the boid in the key. */
const restOf = ({ transactionId, playerId, givenAt }: GrantLogLine): string =>
  `${transactionId ?? ''} ${playerId} ${givenAt}`;
