import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What games say they have given, uploaded for reconciliations. */
export class GrantLog1797206400000 implements MigrationInterface {
  readonly name = 'GrantLog1797206400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE IF NOT EXISTS grant_log (
      pjid VARCHAR(20) NOT NULL,
      boid BIGINT UNSIGNED NOT NULL,
      transaction_id VARCHAR(20) NOT NULL,
      player_id VARCHAR(50) NOT NULL,
      given_at BIGINT UNSIGNED NOT NULL,
      PRIMARY KEY (pjid, boid, transaction_id, player_id, given_at),
      KEY ix_grant_log_time (pjid, given_at)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE grant_log');
  }
}
