import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Store notifications are found by the receipt that they are about. */
export class NoticeReceipts1796169600000 implements MigrationInterface {
  readonly name = 'NoticeReceipts1796169600000';

  async up(runner: QueryRunner): Promise<void> {
    const [done] = (await runner.query(
      `SHOW INDEX FROM store_notice WHERE Key_name = 'ix_store_notice_receipt'`,
    )) as unknown[];
    if (done === undefined)
      await runner.query('ALTER TABLE store_notice ADD KEY ix_store_notice_receipt (receipt_key)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE store_notice DROP KEY ix_store_notice_receipt');
  }
}
