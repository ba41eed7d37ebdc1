import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Periods that games have logged completely. */
export class GrantLogPeriods1798070400001 implements MigrationInterface {
  readonly name = 'GrantLogPeriods1798070400001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE IF NOT EXISTS grant_log_period (
      pjid VARCHAR(20) NOT NULL,
      covered_from BIGINT UNSIGNED NOT NULL,
      covered_to BIGINT UNSIGNED NOT NULL,
      PRIMARY KEY (pjid, covered_from, covered_to)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE grant_log_period');
  }
}
