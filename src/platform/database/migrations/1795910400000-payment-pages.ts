import type { MigrationInterface, QueryRunner } from 'typeorm';

const CODE = 'CHARACTER SET ascii COLLATE ascii_bin';

/** How far the opening of a payment has come, and signed store notifications that could not be used. */
export class PaymentPages1795910400000 implements MigrationInterface {
  readonly name = 'PaymentPages1795910400000';

  // One ALTER is all or nothing, so its index tells whether it has been done.
  async up(runner: QueryRunner): Promise<void> {
    if (!(await hasIndex(runner, 'purchase', 'ix_purchase_store_order')))
      await runner.query(`ALTER TABLE purchase
        ADD COLUMN store_order_id VARCHAR(100) ${CODE} NULL,
        ADD COLUMN opening_until DATETIME(3) NULL,
        ADD KEY ix_purchase_store_order (pjid, store_order_id)`);
    if (!(await hasIndex(runner, 'store_notice', 'ix_store_notice_project')))
      await runner.query(`ALTER TABLE store_notice
        ADD COLUMN body MEDIUMBLOB NULL,
        ADD KEY ix_store_notice_project (pjid, status, id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE store_notice DROP KEY ix_store_notice_project, DROP COLUMN body');
    await runner.query(`ALTER TABLE purchase
      DROP KEY ix_purchase_store_order, DROP COLUMN opening_until, DROP COLUMN store_order_id`);
  }
}

async function hasIndex(runner: QueryRunner, table: string, index: string): Promise<boolean> {
  const found = (await runner.query(
    `SELECT 1 FROM information_schema.STATISTICS WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = ? AND INDEX_NAME = ? LIMIT 1`,
    [table, index],
  )) as unknown[];
  return found.length > 0;
}
