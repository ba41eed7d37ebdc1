import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Proofs of verifications that wait for their store, the project's policy for them, and the mark of purchases of the
 * game whose items the service grants.
 */
export class DeferredVerifications1797724800000 implements MigrationInterface {
  readonly name = 'DeferredVerifications1797724800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE IF NOT EXISTS deferred_verification (
      boid BIGINT UNSIGNED NOT NULL,
      pjid VARCHAR(20) NOT NULL,
      store VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      proof MEDIUMTEXT CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      kept_at DATETIME(3) NOT NULL,
      expires_at DATETIME(3) NOT NULL,
      due_at DATETIME(3) NOT NULL,
      lease_until DATETIME(3) NULL,
      fence INT UNSIGNED NOT NULL DEFAULT 0,
      attempts INT UNSIGNED NOT NULL DEFAULT 0,
      reason VARCHAR(60) CHARACTER SET ascii COLLATE ascii_bin NULL,
      PRIMARY KEY (boid),
      KEY ix_deferred_verification_due (due_at)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`);
    if (!(await runner.hasColumn('project', 'deferred_verify')))
      await runner.query(`ALTER TABLE project ADD COLUMN deferred_verify VARCHAR(10)
        CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT 'OFF' AFTER load_share`);
    if (!(await runner.hasColumn('purchase', 'is_granted')))
      await runner.query('ALTER TABLE purchase ADD COLUMN is_granted TINYINT UNSIGNED NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE purchase DROP COLUMN is_granted');
    await runner.query('ALTER TABLE project DROP COLUMN deferred_verify');
    await runner.query('DROP TABLE deferred_verification');
  }
}
