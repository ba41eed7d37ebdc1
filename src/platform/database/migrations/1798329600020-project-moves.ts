import type { MigrationInterface, QueryRunner } from 'typeorm';

const CODE = 'CHARACTER SET ascii COLLATE ascii_bin';
const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin';

/** Projects that are closed because they move to another deployment, and how far their ids are shifted there. */
export class ProjectMoves1798329600020 implements MigrationInterface {
  readonly name = 'ProjectMoves1798329600020';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE IF NOT EXISTS project_move (
      pjid VARCHAR(20) NOT NULL,
      state VARCHAR(10) ${CODE} NOT NULL,
      move_id CHAR(32) ${CODE} NOT NULL,
      changed_at DATETIME(3) NOT NULL,
      imported_rows BIGINT UNSIGNED NOT NULL DEFAULT 0,
      handover BINARY(16) NULL,
      target_id CHAR(32) ${CODE} NULL,
      PRIMARY KEY (pjid)
    ) ${TABLE}`);
    await runner.query(`CREATE TABLE IF NOT EXISTS project_move_shift (
      pjid VARCHAR(20) NOT NULL,
      sequence VARCHAR(32) ${CODE} NOT NULL,
      shift BIGINT UNSIGNED NOT NULL,
      PRIMARY KEY (pjid, sequence)
    ) ${TABLE}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['project_move_shift', 'project_move'])
      await runner.query(`DROP TABLE IF EXISTS ${table}`);
  }
}
