import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Cancellations that one person asks for and another one approves. */
export class Approvals1797465600001 implements MigrationInterface {
  readonly name = 'Approvals1797465600001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE IF NOT EXISTS approval (
      approval_id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT,
      pjid VARCHAR(20) NOT NULL,
      boids TEXT NOT NULL,
      reason VARCHAR(200) NOT NULL,
      status VARCHAR(10) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      requested_by VARCHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      requested_at DATETIME(3) NOT NULL,
      expires_at DATETIME(3) NOT NULL,
      decided_by VARCHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL,
      decided_at DATETIME(3) NULL,
      outcomes TEXT NULL,
      PRIMARY KEY (approval_id),
      KEY ix_approval_project (pjid, approval_id)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE approval');
  }
}
