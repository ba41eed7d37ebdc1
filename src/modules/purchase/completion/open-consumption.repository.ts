import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { INT63, int63Marks } from '../../../platform/database/sql/unsigned.js';
import { filledUp, marksFor } from '../../../platform/database/statement/statement-steps.js';

/** Rows to change with one statement. */
const BATCH = 500;

/** Selection of open consumptions to try now. */
export interface OpenConsumptions {
  readonly pjid: string;
  /** One purchase; every one of the project when left out. */
  readonly boid?: string | undefined;
  /** Codes of stores that consume, at least one. */
  readonly payments: readonly string[];
}

/** Open consumptions, including given-up ones. */
@Injectable()
export class OpenConsumptionRepository {
  constructor(private readonly database: Database) {}

  /**
   * Makes open consumptions due now and restarts their retry schedule; calls `due` with each batch. A consumption
   * that a worker has claimed keeps its count of attempts. Returns their number.
   */
  async makeDue(open: OpenConsumptions, due: (boids: readonly string[]) => void): Promise<number> {
    let count = 0;
    for (let after = '0', found = BATCH; found === BATCH;) {
      const boids = await this.next(open, after);
      found = boids.length;
      if (found === 0) break;
      count += await this.change(boids);
      due(boids);
      after = boids.at(-1) ?? after;
    }
    return count;
  }

  private async next({ pjid, boid, payments }: OpenConsumptions, after: string): Promise<string[]> {
    const codes = filledUp(payments);
    const named = boid === undefined ? '' : ` AND p.boid = ${INT63}`;
    const rows = await this.database.rows<{ boid: string | number }>(
      `SELECT p.boid FROM purchase p
       WHERE p.status = 'COMPLETED_BEFORE_CONSUME' AND p.payment IN (${marksFor(codes)}) AND p.pjid = ?
         AND p.boid > ${INT63}${named} ORDER BY p.boid LIMIT ${BATCH}`,
      [...codes, pjid, after, ...(boid === undefined ? [] : [boid])],
    );
    return rows.map((row) => String(row.boid));
  }

  /** Changes only consumptions that are still open. */
  private async change(boids: readonly string[]): Promise<number> {
    const ids = filledUp(boids);
    const { affectedRows } = await this.database.change(
      `UPDATE purchase SET consume_due_at = UTC_TIMESTAMP(3),
         consume_attempts = IF(consume_lease_until > UTC_TIMESTAMP(3), consume_attempts, 0)
       WHERE boid IN (${int63Marks(marksFor(ids))})
         AND status = 'COMPLETED_BEFORE_CONSUME'`,
      [...ids],
    );
    return affectedRows;
  }
}
