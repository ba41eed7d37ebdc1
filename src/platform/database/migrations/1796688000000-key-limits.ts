import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keys that expire or are limited to addresses, scopes and reading, and from where each key is used. */
export class KeyLimits1796688000000 implements MigrationInterface {
  readonly name = 'KeyLimits1796688000000';

  async up(runner: QueryRunner): Promise<void> {
    if (!(await runner.hasColumn('access_key', 'expires_at')))
      await runner.query(`ALTER TABLE access_key
        ADD COLUMN expires_at DATETIME(3) NULL,
        ADD COLUMN allowed_cidrs VARCHAR(2000) CHARACTER SET ascii COLLATE ascii_bin NULL,
        ADD COLUMN scopes VARCHAR(200) CHARACTER SET ascii COLLATE ascii_bin NULL,
        ADD COLUMN read_only TINYINT(1) NOT NULL DEFAULT 0`);
    await runner.query(`CREATE TABLE IF NOT EXISTS access_key_use (
      key_id VARCHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      address VARCHAR(45) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      first_used_at DATETIME(3) NOT NULL,
      last_used_at DATETIME(3) NOT NULL,
      PRIMARY KEY (key_id, address),
      KEY ix_access_key_use_last (key_id, last_used_at)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE access_key_use');
    await runner.query(
      'ALTER TABLE access_key DROP COLUMN expires_at, DROP COLUMN allowed_cidrs, DROP COLUMN scopes, DROP COLUMN read_only',
    );
  }
}
