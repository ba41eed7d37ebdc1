import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the store made what a notification reports, so that a later refund is distinguished from an earlier one. */
export class NoticeTimes1798243200000 implements MigrationInterface {
  readonly name = 'NoticeTimes1798243200000';

  async up(runner: QueryRunner): Promise<void> {
    if (await runner.hasColumn('store_notice', 'occurred_at')) return;
    await runner.query('ALTER TABLE store_notice ADD COLUMN occurred_at DATETIME(3) NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE store_notice DROP COLUMN occurred_at');
  }
}
