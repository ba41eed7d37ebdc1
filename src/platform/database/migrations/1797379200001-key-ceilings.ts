import type { MigrationInterface, QueryRunner } from 'typeorm';

const CODE = 'CHARACTER SET ascii COLLATE ascii_bin';

/** Daily ceilings of keys, and what was used of them. */
export class KeyCeilings1797379200001 implements MigrationInterface {
  readonly name = 'KeyCeilings1797379200001';

  async up(runner: QueryRunner): Promise<void> {
    if (!(await runner.hasColumn('access_key', 'daily_ceilings')))
      await runner.query(`ALTER TABLE access_key ADD COLUMN daily_ceilings VARCHAR(300) ${CODE} NULL`);
    await runner.query(`CREATE TABLE IF NOT EXISTS key_ceiling_use (
      key_id VARCHAR(36) ${CODE} NOT NULL,
      scope VARCHAR(20) ${CODE} NOT NULL,
      day DATE NOT NULL,
      used INT UNSIGNED NOT NULL,
      PRIMARY KEY (key_id, scope, day)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE key_ceiling_use');
    await runner.query('ALTER TABLE access_key DROP COLUMN daily_ceilings');
  }
}
