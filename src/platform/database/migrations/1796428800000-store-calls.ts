import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What stores were asked about purchases, for their timelines. */
export class StoreCalls1796428800000 implements MigrationInterface {
  readonly name = 'StoreCalls1796428800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE IF NOT EXISTS purchase_store_call (
      boid BIGINT UNSIGNED NOT NULL,
      slot SMALLINT UNSIGNED NOT NULL,
      seq INT UNSIGNED NOT NULL,
      at DATETIME(3) NOT NULL,
      detail TEXT NOT NULL,
      PRIMARY KEY (boid, slot)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE purchase_store_call');
  }
}
