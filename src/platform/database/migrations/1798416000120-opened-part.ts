import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How far an imported project is opened: its purchases are counted in batches. */
export class OpenedPart1798416000120 implements MigrationInterface {
  readonly name = 'OpenedPart1798416000120';

  async up(runner: QueryRunner): Promise<void> {
    if (await runner.hasColumn('project_move', 'counted_to')) return;
    await runner.query(
      'ALTER TABLE project_move ADD COLUMN counted_to VARCHAR(80) CHARACTER SET ascii COLLATE ascii_bin NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE project_move DROP COLUMN counted_to');
  }
}
