import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin';
const CODE = 'CHARACTER SET ascii COLLATE ascii_bin';

/** Devices, the messages to them and what became of each on each, and projects that nothing can be sent for. */
export class Push1795737600000 implements MigrationInterface {
  readonly name = 'Push1795737600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE IF NOT EXISTS push_device (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT,
      pjid VARCHAR(20) NOT NULL,
      imid VARCHAR(40) NOT NULL,
      app VARCHAR(10) ${CODE} NOT NULL,
      platform VARCHAR(10) ${CODE} NOT NULL,
      token_key BINARY(32) NOT NULL,
      token TEXT ${CODE} NOT NULL,
      registered_at DATETIME(3) NOT NULL,
      PRIMARY KEY (id),
      UNIQUE KEY uq_push_device_token (pjid, token_key),
      KEY ix_push_device_imid (pjid, imid)
    ) ${TABLE}`);

    await runner.query(`CREATE TABLE IF NOT EXISTS push_message (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT,
      uuid BINARY(16) NOT NULL,
      pjid VARCHAR(20) NOT NULL,
      imid VARCHAR(40) NULL,
      apps VARCHAR(40) ${CODE} NOT NULL,
      content TEXT NULL,
      status VARCHAR(10) ${CODE} NOT NULL,
      accepted_at DATETIME(3) NOT NULL,
      expires_at DATETIME(3) NOT NULL,
      due_at DATETIME(3) NULL,
      claim BIGINT UNSIGNED NULL,
      attempts INT UNSIGNED NOT NULL DEFAULT 0,
      reason VARCHAR(60) ${CODE} NULL,
      targeted_at DATETIME(3) NULL,
      settled_at DATETIME(3) NULL,
      purge_at DATETIME(3) NULL,
      delivered INT UNSIGNED NOT NULL DEFAULT 0,
      unregistered INT UNSIGNED NOT NULL DEFAULT 0,
      failed INT UNSIGNED NOT NULL DEFAULT 0,
      expired INT UNSIGNED NOT NULL DEFAULT 0,
      trace_id CHAR(32) ${CODE} NOT NULL,
      PRIMARY KEY (id),
      UNIQUE KEY uq_push_message_uuid (uuid),
      KEY ix_push_message_due (pjid, due_at),
      KEY ix_push_message_claim (claim),
      KEY ix_push_message_status (status, accepted_at),
      KEY ix_push_message_purge (purge_at)
    ) ${TABLE}`);

    await runner.query(`CREATE TABLE IF NOT EXISTS push_outcome (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT,
      message_id BIGINT UNSIGNED NOT NULL,
      device_id BIGINT UNSIGNED NOT NULL,
      app VARCHAR(10) ${CODE} NOT NULL,
      platform VARCHAR(10) ${CODE} NOT NULL,
      status VARCHAR(12) ${CODE} NOT NULL,
      attempts INT UNSIGNED NOT NULL DEFAULT 0,
      is_open TINYINT NOT NULL DEFAULT 0,
      attempted_at DATETIME(3) NULL,
      settled_at DATETIME(3) NULL,
      reason VARCHAR(60) ${CODE} NULL,
      PRIMARY KEY (id),
      UNIQUE KEY uq_push_outcome (message_id, device_id)
    ) ${TABLE}`);

    await runner.query(`CREATE TABLE IF NOT EXISTS push_pause (
      pjid VARCHAR(20) NOT NULL,
      reason VARCHAR(60) ${CODE} NOT NULL,
      since DATETIME(3) NOT NULL,
      paused_until DATETIME(3) NOT NULL,
      settings_saved_at DATETIME(3) NOT NULL,
      times INT UNSIGNED NOT NULL,
      PRIMARY KEY (pjid)
    ) ${TABLE}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['push_pause', 'push_outcome', 'push_message', 'push_device'])
      await runner.query(`DROP TABLE ${table}`);
  }
}
