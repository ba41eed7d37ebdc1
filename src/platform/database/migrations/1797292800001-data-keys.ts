import type { MigrationInterface, QueryRunner } from 'typeorm';

const CODE = 'CHARACTER SET ascii COLLATE ascii_bin';

/** Wrapped data keys, which seal the values of a table each. */
export class DataKeys1797292800001 implements MigrationInterface {
  readonly name = 'DataKeys1797292800001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE IF NOT EXISTS data_key (
      id CHAR(12) ${CODE} NOT NULL,
      purpose VARCHAR(32) ${CODE} NOT NULL,
      wrapped TEXT ${CODE} NOT NULL,
      created_at DATETIME(3) NOT NULL,
      seals_from DATETIME(3) NOT NULL,
      PRIMARY KEY (id)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE data_key');
  }
}
