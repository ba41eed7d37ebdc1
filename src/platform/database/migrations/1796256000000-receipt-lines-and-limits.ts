import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin';

/** Purchases of further products of one receipt. */
export class ReceiptLinesAndLimits1796256000000 implements MigrationInterface {
  readonly name = 'ReceiptLinesAndLimits1796256000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE IF NOT EXISTS receipt_line (
      boid BIGINT UNSIGNED NOT NULL,
      owner_boid BIGINT UNSIGNED NOT NULL,
      PRIMARY KEY (boid),
      KEY ix_receipt_line_owner (owner_boid)
    ) ${TABLE}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE receipt_line');
  }
}
