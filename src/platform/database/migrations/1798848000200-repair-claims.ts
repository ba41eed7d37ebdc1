import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Claims of a repair that is being made: the same repair may be made by several requests at a time. */
export class RepairClaims1798848000200 implements MigrationInterface {
  readonly name = 'RepairClaims1798848000200';

  async up(runner: QueryRunner): Promise<void> {
    if (await runner.hasColumn('reconciliation_item', 'claims')) return;
    await runner.query(
      `ALTER TABLE reconciliation_item ADD COLUMN claims SMALLINT UNSIGNED NOT NULL DEFAULT 0,
         ADD COLUMN claimed_at DATETIME(3) NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE reconciliation_item DROP COLUMN claims, DROP COLUMN claimed_at');
  }
}
