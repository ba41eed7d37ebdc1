import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { INT63 } from '../../../platform/database/sql/unsigned.js';

/** Rows that one statement deletes. */
const MAX_DELETED = 500;
/** Tables of timelines; each has an index that begins with the boid. */
const TABLES = ['purchase_store_call', 'purchase_event'] as const;

/** Deletes timelines of old purchases. */
@Injectable()
export class TimelinePurgeRepository {
  constructor(private readonly database: Database) {}

  /**
   * Deletes some entries of purchases whose boid is lower: boids grow with time. Returns the number of deleted entries.
   */
  async deleteSomeBefore(boid: string): Promise<number> {
    for (const table of TABLES) {
      const { affectedRows } = await this.database.change(
        `DELETE FROM ${table} WHERE boid < ${INT63} ORDER BY boid LIMIT ${MAX_DELETED}`,
        [boid],
      );
      if (affectedRows > 0) return affectedRows;
    }
    return 0;
  }
}
