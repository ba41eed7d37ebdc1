import type { MigrationInterface, QueryRunner } from 'typeorm';

const CODE = 'CHARACTER SET ascii COLLATE ascii_bin';
const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin';

/** Notices of monthly limits, and incidents of double grants. */
export class EventLimits1797120000001 implements MigrationInterface {
  readonly name = 'EventLimits1797120000001';

  async up(runner: QueryRunner): Promise<void> {
    if (!(await runner.hasColumn('monthly_spending', 'event_due_at')))
      await runner.query(`ALTER TABLE monthly_spending
        ADD COLUMN event_pjid VARCHAR(20) NULL,
        ADD COLUMN event_due_at DATETIME(3) NULL,
        ADD KEY ix_monthly_spending_event_due (event_due_at)`);
    await runner.query(`CREATE TABLE IF NOT EXISTS limit_notice (
      publisher VARCHAR(20) ${CODE} NOT NULL DEFAULT 'default',
      imid VARCHAR(40) NOT NULL,
      month INT UNSIGNED NOT NULL,
      policy VARCHAR(40) ${CODE} NOT NULL,
      threshold TINYINT UNSIGNED NOT NULL,
      reached_at DATETIME(3) NOT NULL,
      PRIMARY KEY (publisher, imid, month, policy, threshold)
    ) ${TABLE}`);
    await runner.query(`CREATE TABLE IF NOT EXISTS double_grant (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      pjid VARCHAR(20) NOT NULL,
      grant_id BIGINT UNSIGNED NOT NULL,
      reason VARCHAR(30) ${CODE} NOT NULL,
      expected_player_id VARCHAR(50) NULL,
      reported_player_id VARCHAR(50) NOT NULL,
      result_code VARCHAR(60) ${CODE} NULL,
      found_at DATETIME(3) NOT NULL,
      event_due_at DATETIME(3) NULL,
      UNIQUE KEY uq_double_grant (grant_id, reason, reported_player_id),
      KEY ix_double_grant_project (pjid, id),
      KEY ix_double_grant_event_due (event_due_at)
    ) ${TABLE}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['double_grant', 'limit_notice']) await runner.query(`DROP TABLE ${table}`);
    await runner.query(`ALTER TABLE monthly_spending
      DROP KEY ix_monthly_spending_event_due, DROP COLUMN event_due_at, DROP COLUMN event_pjid`);
  }
}
