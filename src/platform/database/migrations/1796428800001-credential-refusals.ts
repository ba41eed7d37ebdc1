import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which stores refuse whose credentials, for operators. */
export class CredentialRefusals1796428800001 implements MigrationInterface {
  readonly name = 'CredentialRefusals1796428800001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE IF NOT EXISTS credential_refusal (
      pjid VARCHAR(20) NOT NULL,
      store VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      since DATETIME(3) NOT NULL,
      last_at DATETIME(3) NOT NULL,
      PRIMARY KEY (pjid, store)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE credential_refusal');
  }
}
