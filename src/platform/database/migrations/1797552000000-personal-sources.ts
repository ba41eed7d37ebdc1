import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Indexes by which exports and erasures find events, incidents, lines of grant logs and unknown orders of a person.
 * Subjects of events ascend with time or belong to recent records, so that their index grows at few places.
 */
export class PersonalSources1797552000000 implements MigrationInterface {
  readonly name = 'PersonalSources1797552000000';

  async up(runner: QueryRunner): Promise<void> {
    if (!(await hasIndex(runner, 'ix_event_subject')))
      await runner.query('ALTER TABLE event ADD KEY ix_event_subject (pjid, subject)');
    if (!(await hasIndex(runner, 'ix_double_grant_expected')))
      await runner.query(`ALTER TABLE double_grant ADD KEY ix_double_grant_expected (pjid, expected_player_id),
        ADD KEY ix_double_grant_reported (pjid, reported_player_id)`);
    if (!(await hasIndex(runner, 'ix_grant_log_player')))
      await runner.query('ALTER TABLE grant_log ADD KEY ix_grant_log_player (pjid, player_id)');
    if (!(await runner.hasColumn('reconciliation_item', 'player_id')))
      await runner.query(`ALTER TABLE reconciliation_item
        ADD COLUMN pjid VARCHAR(20) NULL,
        ADD COLUMN player_id VARCHAR(50) NULL,
        ADD COLUMN found_at DATETIME(3) NULL,
        ADD KEY ix_reconciliation_item_player (pjid, player_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE reconciliation_item DROP KEY ix_reconciliation_item_player,
      DROP COLUMN found_at, DROP COLUMN player_id, DROP COLUMN pjid`);
    await runner.query('ALTER TABLE grant_log DROP KEY ix_grant_log_player');
    await runner.query(
      'ALTER TABLE double_grant DROP KEY ix_double_grant_reported, DROP KEY ix_double_grant_expected',
    );
    await runner.query('ALTER TABLE event DROP KEY ix_event_subject');
  }
}

async function hasIndex(runner: QueryRunner, name: string): Promise<boolean> {
  const found = (await runner.query(
    `SELECT 1 FROM information_schema.STATISTICS WHERE TABLE_SCHEMA = DATABASE() AND INDEX_NAME = '${name}' LIMIT 1`,
  )) as unknown[];
  return found.length > 0;
}
