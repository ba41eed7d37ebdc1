import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A project's part of the capacity in relation to other projects. */
export class ProjectShare1796601600000 implements MigrationInterface {
  readonly name = 'ProjectShare1796601600000';

  async up(runner: QueryRunner): Promise<void> {
    if (await runner.hasColumn('project', 'load_share')) return;
    await runner.query(
      'ALTER TABLE project ADD COLUMN load_share TINYINT UNSIGNED NOT NULL DEFAULT 10 AFTER limit_hold_minutes',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE project DROP COLUMN load_share');
  }
}
