import type { MigrationInterface, QueryRunner } from 'typeorm';

const CODE = 'CHARACTER SET ascii COLLATE ascii_bin';
const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin';

/** When each periodic task of the workers last succeeded and last failed, in whichever worker that was. */
export class SweepRuns1798934400220 implements MigrationInterface {
  readonly name = 'SweepRuns1798934400220';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE IF NOT EXISTS sweep_run (
      name VARCHAR(32) ${CODE} NOT NULL,
      late_after_seconds INT UNSIGNED NOT NULL,
      known_since DATETIME(3) NOT NULL,
      seen_at DATETIME(3) NOT NULL,
      last_succeeded_at DATETIME(3) NULL,
      last_failed_at DATETIME(3) NULL,
      PRIMARY KEY (name)
    ) ${TABLE}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sweep_run');
  }
}
