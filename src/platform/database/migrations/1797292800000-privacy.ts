import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin';
const CODE = 'CHARACTER SET ascii COLLATE ascii_bin';

/**
 * Erasures of people, the key of their pseudonyms, and the indexes by which messages, grants and old devices are found.
 */
export class Privacy1797292800000 implements MigrationInterface {
  readonly name = 'Privacy1797292800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE IF NOT EXISTS pseudonym_key (
      id TINYINT UNSIGNED NOT NULL,
      sealed TEXT ${CODE} NOT NULL,
      PRIMARY KEY (id)
    ) ${TABLE}`);
    await runner.query(`CREATE TABLE IF NOT EXISTS player_erasure (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT,
      pjid VARCHAR(20) NOT NULL,
      player_id VARCHAR(50) NULL,
      imid VARCHAR(40) NULL,
      player_pseudonym VARCHAR(50) NULL,
      imid_pseudonym VARCHAR(40) NULL,
      requested_at DATETIME(3) NOT NULL,
      trace_id CHAR(32) ${CODE} NOT NULL,
      erased_rows BIGINT UNSIGNED NOT NULL DEFAULT 0,
      due_at DATETIME(3) NULL,
      lease_until DATETIME(3) NULL,
      fence INT UNSIGNED NOT NULL DEFAULT 0,
      attempts INT UNSIGNED NOT NULL DEFAULT 0,
      reason VARCHAR(60) ${CODE} NULL,
      finished_at DATETIME(3) NULL,
      PRIMARY KEY (id),
      KEY ix_player_erasure_due (due_at),
      KEY ix_player_erasure_player (pjid, player_pseudonym),
      KEY ix_player_erasure_member (pjid, imid_pseudonym)
    ) ${TABLE}`);
    if (!(await hasIndex(runner, 'ix_player_grant_user')))
      await runner.query(`ALTER TABLE player_grant ADD KEY ix_player_grant_user (pjid, user_value),
        ADD KEY ix_player_grant_player (pjid, player_id)`);
    if (!(await hasIndex(runner, 'ix_push_message_imid')))
      await runner.query('ALTER TABLE push_message ADD KEY ix_push_message_imid (pjid, imid)');
    if (!(await hasIndex(runner, 'ix_push_device_registered')))
      await runner.query('ALTER TABLE push_device ADD KEY ix_push_device_registered (registered_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE push_device DROP KEY ix_push_device_registered');
    await runner.query('ALTER TABLE push_message DROP KEY ix_push_message_imid');
    await runner.query(
      'ALTER TABLE player_grant DROP KEY ix_player_grant_player, DROP KEY ix_player_grant_user',
    );
    await runner.query('DROP TABLE player_erasure');
    await runner.query('DROP TABLE pseudonym_key');
  }
}

async function hasIndex(runner: QueryRunner, name: string): Promise<boolean> {
  const found = (await runner.query(
    `SELECT 1 FROM information_schema.STATISTICS WHERE TABLE_SCHEMA = DATABASE() AND INDEX_NAME = '${name}' LIMIT 1`,
  )) as unknown[];
  return found.length > 0;
}
