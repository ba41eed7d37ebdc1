import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin';
const CODE = 'CHARACTER SET ascii COLLATE ascii_bin';

/** Rewards and their histories. */
export class Rewards1795651200000 implements MigrationInterface {
  readonly name = 'Rewards1795651200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE IF NOT EXISTS reward (
      reward_id BINARY(16) NOT NULL,
      pjid VARCHAR(20) NOT NULL,
      user_type VARCHAR(20) ${CODE} NOT NULL,
      user_value VARCHAR(50) NOT NULL,
      service_id VARCHAR(20) NOT NULL,
      server_id VARCHAR(20) NULL,
      provider VARCHAR(10) ${CODE} NOT NULL,
      contents MEDIUMTEXT NOT NULL,
      requester_custom_data TEXT NULL,
      expire_at DATETIME(3) NOT NULL,
      state VARCHAR(10) ${CODE} NOT NULL,
      version INT UNSIGNED NOT NULL,
      registered_at DATETIME(3) NOT NULL,
      changed_at DATETIME(3) NOT NULL,
      listed_at DATETIME(3) NOT NULL,
      request VARCHAR(100) NULL,
      request_hash BINARY(32) NULL,
      granted_boid BIGINT UNSIGNED NULL,
      change_mark BINARY(16) NOT NULL,
      PRIMARY KEY (reward_id),
      UNIQUE KEY uq_reward_request (pjid, request),
      UNIQUE KEY uq_reward_granted (granted_boid),
      KEY ix_reward_user (pjid, user_type, user_value, service_id, state, listed_at, reward_id, expire_at, server_id, provider),
      KEY ix_reward_listed (state, listed_at)
    ) ${TABLE}`);

    await runner.query(`CREATE TABLE IF NOT EXISTS reward_event (
      reward_id BINARY(16) NOT NULL,
      version INT UNSIGNED NOT NULL,
      at DATETIME(3) NOT NULL,
      event VARCHAR(10) ${CODE} NOT NULL,
      from_state VARCHAR(10) ${CODE} NULL,
      to_state VARCHAR(10) ${CODE} NOT NULL,
      trace_id CHAR(32) ${CODE} NOT NULL,
      mark BINARY(16) NOT NULL,
      PRIMARY KEY (reward_id, version)
    ) ${TABLE}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['reward_event', 'reward']) await runner.query(`DROP TABLE ${table}`);
  }
}
