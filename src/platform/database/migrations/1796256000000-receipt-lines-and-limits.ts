import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin';
const CODE = 'CHARACTER SET ascii COLLATE ascii_bin';

/** Purchases of further products of one receipt, and what open reservations hold of monthly limits. */
export class ReceiptLinesAndLimits1796256000000 implements MigrationInterface {
  readonly name = 'ReceiptLinesAndLimits1796256000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE IF NOT EXISTS receipt_line (
      boid BIGINT UNSIGNED NOT NULL,
      owner_boid BIGINT UNSIGNED NOT NULL,
      PRIMARY KEY (boid),
      KEY ix_receipt_line_owner (owner_boid)
    ) ${TABLE}`);

    await runner.query(`CREATE TABLE IF NOT EXISTS limit_hold_total (
      imid VARCHAR(40) NOT NULL,
      currency CHAR(3) ${CODE} NOT NULL,
      held_micros BIGINT UNSIGNED NOT NULL,
      PRIMARY KEY (imid, currency)
    ) ${TABLE}`);

    await runner.query(`CREATE TABLE IF NOT EXISTS limit_hold (
      boid BIGINT UNSIGNED NOT NULL,
      imid VARCHAR(40) NOT NULL,
      currency CHAR(3) ${CODE} NOT NULL,
      micros BIGINT UNSIGNED NOT NULL,
      expires_at DATETIME(3) NOT NULL,
      PRIMARY KEY (boid),
      KEY ix_limit_hold_expiry (imid, currency, expires_at)
    ) ${TABLE}`);

    // One ALTER is all or nothing, so its first column tells whether it has been done.
    if (await runner.hasColumn('project', 'limit_counts')) return;
    await runner.query(`ALTER TABLE project
      ADD COLUMN limit_counts VARCHAR(10) ${CODE} NOT NULL DEFAULT 'VERIFIED' AFTER grant_mode,
      ADD COLUMN limit_hold_minutes TINYINT UNSIGNED NOT NULL DEFAULT 0 AFTER limit_counts`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE project DROP COLUMN limit_hold_minutes, DROP COLUMN limit_counts');
    for (const table of ['limit_hold', 'limit_hold_total', 'receipt_line'])
      await runner.query(`DROP TABLE ${table}`);
  }
}
