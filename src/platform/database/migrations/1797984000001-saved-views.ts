import type { MigrationInterface, QueryRunner } from 'typeorm';

const CODE = 'CHARACTER SET ascii COLLATE ascii_bin';

/** Named filters of lists at the operator console. */
export class SavedViews1797984000001 implements MigrationInterface {
  readonly name = 'SavedViews1797984000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE IF NOT EXISTS saved_view (
      view_id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT,
      pjid VARCHAR(20) NOT NULL,
      owner VARCHAR(36) ${CODE} NOT NULL,
      name VARCHAR(60) NOT NULL,
      is_shared TINYINT NOT NULL,
      filters TEXT NOT NULL,
      saved_at DATETIME(3) NOT NULL,
      PRIMARY KEY (view_id),
      UNIQUE KEY uq_saved_view_name (pjid, owner, name)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE saved_view');
  }
}
