import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes by which old reconciliations and old questions of stores are found, to be deleted. */
export class Retention1797638400001 implements MigrationInterface {
  readonly name = 'Retention1797638400001';

  async up(runner: QueryRunner): Promise<void> {
    if (!(await hasIndex(runner, 'ix_reconciliation_ended')))
      await runner.query('ALTER TABLE reconciliation_run ADD KEY ix_reconciliation_ended (ended_at)');
    if (!(await hasIndex(runner, 'ix_refund_question_settled')))
      await runner.query('ALTER TABLE refund_question ADD KEY ix_refund_question_settled (settled_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE refund_question DROP KEY ix_refund_question_settled');
    await runner.query('ALTER TABLE reconciliation_run DROP KEY ix_reconciliation_ended');
  }
}

async function hasIndex(runner: QueryRunner, name: string): Promise<boolean> {
  const found = (await runner.query(
    `SELECT 1 FROM information_schema.STATISTICS WHERE TABLE_SCHEMA = DATABASE() AND INDEX_NAME = '${name}' LIMIT 1`,
  )) as unknown[];
  return found.length > 0;
}
