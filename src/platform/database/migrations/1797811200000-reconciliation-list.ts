import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Index of a project's reconciliations in the order of their list. */
export class ReconciliationList1797811200000 implements MigrationInterface {
  readonly name = 'ReconciliationList1797811200000';

  async up(runner: QueryRunner): Promise<void> {
    const found = (await runner.query(
      `SELECT 1 FROM information_schema.STATISTICS WHERE TABLE_SCHEMA = DATABASE()
         AND TABLE_NAME = 'reconciliation_run' AND INDEX_NAME = 'ix_reconciliation_list' LIMIT 1`,
    )) as unknown[];
    if (found.length > 0) return;
    await runner.query('ALTER TABLE reconciliation_run ADD KEY ix_reconciliation_list (pjid, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE reconciliation_run DROP KEY ix_reconciliation_list');
  }
}
