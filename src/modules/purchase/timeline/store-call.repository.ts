import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { serverErrno } from '../../../platform/database/error/database-errors.js';
import { INT63 } from '../../../platform/database/sql/unsigned.js';
import { FIRST_CALLS, LAST_CALLS } from './store-call.entity.js';
import type { TimelineEntry } from './timeline-entry.entity.js';
import type { StoreCall } from './store-call.js';

/** Sizes of the prepared statements, in calls. */
const SIZES = [64, 16, 4, 1] as const;

const LINE = `SELECT ${INT63} AS boid, (SELECT COALESCE(MAX(c.seq), 0) FROM purchase_store_call c
    WHERE c.boid = ${INT63}) + ? AS seq, UTC_TIMESTAMP(3) - INTERVAL ? MICROSECOND AS at, ? AS detail`;

/** Attempts to add calls while other processes add calls of the same purchases. */
const MAX_ATTEMPTS = 5;
/** Error of the server: NULL in a column that takes none. */
const NULL_REFUSED = 1048;

/**
 * Builds the INSERT of `count` calls. A call whose number another process has used at the same moment makes the
 * statement fail by a NULL in `seq`: a slot is overwritten by a higher number only.
 */
const addAll = (count: number): string => `INSERT INTO purchase_store_call (boid, slot, seq, at, detail)
  SELECT n.boid, IF(n.seq <= ${FIRST_CALLS}, n.seq, ${FIRST_CALLS} + 1 + n.seq MOD ${LAST_CALLS}), n.seq, n.at, n.detail
  FROM (${Array<string>(count).fill(LINE).join(' UNION ALL ')}) n
  ON DUPLICATE KEY UPDATE seq = IF(VALUES(seq) > purchase_store_call.seq, VALUES(seq), NULL), at = VALUES(at),
    detail = VALUES(detail)`;

const STATEMENTS = new Map(SIZES.map((size) => [size, addAll(size)]));

/** Calls to stores about purchases. */
@Injectable()
export class StoreCallRepository {
  constructor(private readonly database: Database) {}

  /** Adds calls in as few statements as possible. */
  async add(calls: readonly StoreCall[]): Promise<void> {
    for (let at = 0; at < calls.length;) {
      const size = SIZES.find((many) => many <= calls.length - at) ?? 1;
      await this.addSome(calls.slice(at, at + size), STATEMENTS.get(size) ?? addAll(size));
      at += size;
    }
  }

  /**
   * Returns the stored calls of a purchase, in the order in which they were made. A statement that waited for a
   * connection stores its calls with later times than they had.
   */
  async list(boid: string): Promise<TimelineEntry[]> {
    const rows = await this.database.rows<{ at: Date; detail: string }>(
      `SELECT c.at, c.detail FROM purchase_store_call c WHERE c.boid = ${INT63} ORDER BY c.seq`,
      [boid],
    );
    return rows.map(({ at, detail }) => ({
      at,
      kind: 'STORE_CALL',
      detail: JSON.parse(detail) as TimelineEntry['detail'],
    }));
  }

  private async addSome(calls: readonly StoreCall[], statement: string): Promise<void> {
    for (let attempt = 1; ; attempt += 1)
      try {
        return await this.insert(calls, statement);
      } catch (error) {
        if (attempt === MAX_ATTEMPTS || serverErrno(error) !== NULL_REFUSED) throw error;
      }
  }

  private async insert(calls: readonly StoreCall[], statement: string): Promise<void> {
    const now = performance.now();
    const seen = new Map<string, number>();
    const values = calls.flatMap(({ boid, begunAt, detail }) => {
      const nth = (seen.get(boid) ?? 0) + 1;
      seen.set(boid, nth);
      return [boid, boid, nth, Math.round((now - begunAt) * 1_000), JSON.stringify(detail)];
    });
    await this.database.change(statement, values);
  }
}
