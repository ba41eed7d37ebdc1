import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which stores give no usable answers, as the calls of all processes show it. */
export class StoreHealth1797033600001 implements MigrationInterface {
  readonly name = 'StoreHealth1797033600001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE IF NOT EXISTS store_health (
      pjid VARCHAR(20) NOT NULL,
      store VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      failures INT UNSIGNED NOT NULL,
      failing_since DATETIME(3) NOT NULL,
      trouble_since DATETIME(3) NOT NULL,
      failed_at DATETIME(3) NOT NULL,
      recovered_at DATETIME(3) NULL,
      PRIMARY KEY (pjid, store)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE store_health');
  }
}
