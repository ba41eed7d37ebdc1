import type { MigrationInterface, QueryRunner } from 'typeorm';

const CODE = 'CHARACTER SET ascii COLLATE ascii_bin';
const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin';

/** Hours to add up, what was added up of each project, and the index that finds the calls to stores of an hour. */
export class HourlySummary1797984000000 implements MigrationInterface {
  readonly name = 'HourlySummary1797984000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE IF NOT EXISTS summary_hour (
      hour_id BIGINT UNSIGNED NOT NULL,
      due_at DATETIME(3) NULL,
      lease_until DATETIME(3) NULL,
      fence INT UNSIGNED NOT NULL DEFAULT 0,
      added_up_at DATETIME(3) NULL,
      PRIMARY KEY (hour_id),
      KEY ix_summary_hour_due (due_at)
    ) ${TABLE}`);
    await runner.query(`CREATE TABLE IF NOT EXISTS hourly_summary (
      pjid VARCHAR(20) NOT NULL,
      hour_id BIGINT UNSIGNED NOT NULL,
      figures MEDIUMTEXT ${CODE} NOT NULL,
      PRIMARY KEY (pjid, hour_id),
      KEY ix_hourly_summary_hour (hour_id)
    ) ${TABLE}`);
    if (!(await hasIndex(runner, 'ix_purchase_store_call_at')))
      await runner.query('ALTER TABLE purchase_store_call ADD KEY ix_purchase_store_call_at (at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE purchase_store_call DROP KEY ix_purchase_store_call_at');
    for (const table of ['hourly_summary', 'summary_hour']) await runner.query(`DROP TABLE ${table}`);
  }
}

async function hasIndex(runner: QueryRunner, name: string): Promise<boolean> {
  const found = (await runner.query(
    `SELECT 1 FROM information_schema.STATISTICS WHERE TABLE_SCHEMA = DATABASE() AND INDEX_NAME = '${name}' LIMIT 1`,
  )) as unknown[];
  return found.length > 0;
}
