import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A fence for the checks of orders, so that a worker whose claim has ended changes nothing any more. */
export class SettleFence1796515200000 implements MigrationInterface {
  readonly name = 'SettleFence1796515200000';

  async up(runner: QueryRunner): Promise<void> {
    if (await runner.hasColumn('purchase', 'settle_fence')) return;
    await runner.query(
      'ALTER TABLE purchase ADD COLUMN settle_fence INT UNSIGNED NOT NULL DEFAULT 0 AFTER settle_attempts',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE purchase DROP COLUMN settle_fence');
  }
}
