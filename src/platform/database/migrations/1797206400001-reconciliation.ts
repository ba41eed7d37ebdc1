import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Comparisons of the books of stores, of Purser and of games, and the differences that they find. */
export class Reconciliation1797206400001 implements MigrationInterface {
  readonly name = 'Reconciliation1797206400001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE IF NOT EXISTS reconciliation_run (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT,
      pjid VARCHAR(20) NOT NULL,
      store VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NULL,
      from_at DATETIME(3) NOT NULL,
      to_at DATETIME(3) NOT NULL,
      status VARCHAR(10) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      position TEXT NULL,
      running_key BINARY(32) NULL,
      night DATE NULL,
      due_at DATETIME(3) NULL,
      lease_until DATETIME(3) NULL,
      fence INT UNSIGNED NOT NULL DEFAULT 0,
      failures INT UNSIGNED NOT NULL DEFAULT 0,
      reason VARCHAR(60) CHARACTER SET ascii COLLATE ascii_bin NULL,
      created_at DATETIME(3) NOT NULL,
      ended_at DATETIME(3) NULL,
      PRIMARY KEY (id),
      UNIQUE KEY uq_reconciliation_running (running_key),
      UNIQUE KEY uq_reconciliation_night (pjid, night, store),
      KEY ix_reconciliation_due (due_at)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`);
    await runner.query(`CREATE TABLE IF NOT EXISTS reconciliation_item (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT,
      run_id BIGINT UNSIGNED NOT NULL,
      class VARCHAR(30) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      subject VARCHAR(150) NOT NULL,
      boid BIGINT UNSIGNED NULL,
      detail VARCHAR(300) NOT NULL,
      repairs VARCHAR(60) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      cancel_code VARCHAR(15) CHARACTER SET ascii COLLATE ascii_bin NULL,
      store_order TEXT NULL,
      repair VARCHAR(10) CHARACTER SET ascii COLLATE ascii_bin NULL,
      repaired_at DATETIME(3) NULL,
      PRIMARY KEY (id),
      UNIQUE KEY uq_reconciliation_item (run_id, class, subject),
      KEY ix_reconciliation_item_boid (run_id, boid)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE reconciliation_item');
    await runner.query('DROP TABLE reconciliation_run');
  }
}
