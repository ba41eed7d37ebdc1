import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether changes of a project by people at the console take two persons. */
export class TwoPersonRule1797897600001 implements MigrationInterface {
  readonly name = 'TwoPersonRule1797897600001';

  async up(runner: QueryRunner): Promise<void> {
    if (await runner.hasColumn('project', 'two_person_rule')) return;
    await runner.query(
      `ALTER TABLE project
        ADD COLUMN two_person_rule VARCHAR(10) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT 'OFF'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE project DROP COLUMN two_person_rule');
  }
}
