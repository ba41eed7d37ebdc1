import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A parked notice is later than the expiry of its reward, unless the expiry is later than 2900: then it was never
 * parked.
 */
const CLEAR = `UPDATE reward SET notice_due_at = NULL
  WHERE state = 'READY' AND notice_due_at >= '2900-01-01' AND notice_due_at <= expire_at
  ORDER BY notice_due_at LIMIT 1000`;

/** Rewards that expire after the year 2900 have no notice: its time would be taken for that of a closed project. */
export class EndlessRewards1798588800140 implements MigrationInterface {
  readonly name = 'EndlessRewards1798588800140';

  async up(runner: QueryRunner): Promise<void> {
    let cleared: number;
    do {
      const { affectedRows = 0 } = (await runner.query(CLEAR)) as { affectedRows?: number };
      cleared = affectedRows;
    } while (cleared > 0);
  }

  /** An older version never sends these notices either. */
  async down(): Promise<void> {}
}
