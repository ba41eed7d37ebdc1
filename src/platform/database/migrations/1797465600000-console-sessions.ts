import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People who are signed in to the operator console. */
export class ConsoleSessions1797465600000 implements MigrationInterface {
  readonly name = 'ConsoleSessions1797465600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE IF NOT EXISTS console_session (
      session_id VARCHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      token_hash BINARY(32) NOT NULL,
      operator_id VARCHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      name VARCHAR(200) NOT NULL,
      method VARCHAR(10) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      roles TEXT NOT NULL,
      address VARCHAR(45) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      created_at DATETIME(3) NOT NULL,
      used_at DATETIME(3) NOT NULL,
      expires_at DATETIME(3) NOT NULL,
      revoked_at DATETIME(3) NULL,
      PRIMARY KEY (session_id),
      UNIQUE KEY uq_console_session_token (token_hash),
      KEY ix_console_session_operator (operator_id, created_at),
      KEY ix_console_session_expires (expires_at)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE console_session');
  }
}
