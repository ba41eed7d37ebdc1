import type { MigrationInterface, QueryRunner } from 'typeorm';

const CODE = 'CHARACTER SET ascii COLLATE ascii_bin';

/** The event log, and the marks of changes that are to be published. Rows of older versions are never marked. */
export class Events1797120000000 implements MigrationInterface {
  readonly name = 'Events1797120000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE IF NOT EXISTS event (
      position BIGINT UNSIGNED NOT NULL PRIMARY KEY,
      pjid VARCHAR(20) NOT NULL,
      type VARCHAR(40) ${CODE} NOT NULL,
      version TINYINT UNSIGNED NOT NULL,
      subject VARCHAR(50) NOT NULL,
      occurred_at DATETIME(3) NOT NULL,
      published_at DATETIME(3) NOT NULL,
      data TEXT NOT NULL,
      KEY ix_event_project (pjid, position),
      KEY ix_event_type (pjid, type, position),
      KEY ix_event_occurred (pjid, occurred_at)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`);
    await runner.query(`CREATE TABLE IF NOT EXISTS event_sequence (
      id TINYINT UNSIGNED NOT NULL PRIMARY KEY,
      position BIGINT UNSIGNED NOT NULL DEFAULT 0
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`);
    await runner.query(
      'INSERT INTO event_sequence (id, position) VALUES (1, 0) ON DUPLICATE KEY UPDATE id = VALUES(id)',
    );
    for (const table of ['purchase', 'player_grant'])
      if (!(await runner.hasColumn(table, 'event_due_at')))
        await runner.query(`ALTER TABLE ${table}
          ADD COLUMN event_mask SMALLINT UNSIGNED NOT NULL DEFAULT 0,
          ADD COLUMN event_due_at DATETIME(3) NULL,
          ADD KEY ix_${table}_event_due (event_due_at)`);
    if (!(await runner.hasColumn('reward_event', 'event_due_at')))
      await runner.query(`ALTER TABLE reward_event
        ADD COLUMN event_due_at DATETIME(3) NULL, ADD KEY ix_reward_event_event_due (event_due_at)`);
    if (!(await runner.hasColumn('reward', 'notice_due_at')))
      await runner.query(`ALTER TABLE reward
        ADD COLUMN notice_due_at DATETIME(3) NULL,
        ADD COLUMN is_expiry_announced TINYINT NOT NULL DEFAULT 0,
        ADD KEY ix_reward_notice_due (notice_due_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE reward DROP KEY ix_reward_notice_due, DROP COLUMN is_expiry_announced,
      DROP COLUMN notice_due_at`);
    await runner.query(
      'ALTER TABLE reward_event DROP KEY ix_reward_event_event_due, DROP COLUMN event_due_at',
    );
    for (const table of ['purchase', 'player_grant'])
      await runner.query(
        `ALTER TABLE ${table} DROP KEY ix_${table}_event_due, DROP COLUMN event_due_at, DROP COLUMN event_mask`,
      );
    for (const table of ['event_sequence', 'event']) await runner.query(`DROP TABLE ${table}`);
  }
}
