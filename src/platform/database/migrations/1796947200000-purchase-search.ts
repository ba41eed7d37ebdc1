import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Index of a project's purchases by their reservation, for operator lists, exports and daily sums. */
export class PurchaseSearch1796947200000 implements MigrationInterface {
  readonly name = 'PurchaseSearch1796947200000';

  async up(runner: QueryRunner): Promise<void> {
    const found: unknown[] = (await runner.query(
      `SELECT 1 FROM information_schema.STATISTICS WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = 'purchase'
         AND INDEX_NAME = 'ix_purchase_reserved' LIMIT 1`,
    )) as unknown[];
    if (found.length > 0) return;
    await runner.query(
      'ALTER TABLE purchase ADD KEY ix_purchase_reserved (pjid, reserved_at, boid, completed_at, canceled_at)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE purchase DROP KEY ix_purchase_reserved');
  }
}
