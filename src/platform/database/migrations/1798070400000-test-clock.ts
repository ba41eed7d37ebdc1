import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How far the clocks of projects were moved. */
export class TestClock1798070400000 implements MigrationInterface {
  readonly name = 'TestClock1798070400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE IF NOT EXISTS test_clock (
      pjid VARCHAR(20) NOT NULL,
      total_seconds BIGINT UNSIGNED NOT NULL,
      moved_at DATETIME(3) NOT NULL,
      PRIMARY KEY (pjid)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE test_clock');
  }
}
