import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The grants of a buyer, who may not be their receiver: an export and an erasure of the buyer find them. */
export class GrantMembers1798848000210 implements MigrationInterface {
  readonly name = 'GrantMembers1798848000210';

  async up(runner: QueryRunner): Promise<void> {
    if (!(await hasIndex(runner, 'ix_player_grant_member')))
      await runner.query('ALTER TABLE player_grant ADD KEY ix_player_grant_member (pjid, imid)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE player_grant DROP KEY ix_player_grant_member');
  }
}

async function hasIndex(runner: QueryRunner, name: string): Promise<boolean> {
  const found = (await runner.query(
    `SELECT 1 FROM information_schema.STATISTICS WHERE TABLE_SCHEMA = DATABASE() AND INDEX_NAME = '${name}' LIMIT 1`,
  )) as unknown[];
  return found.length > 0;
}
