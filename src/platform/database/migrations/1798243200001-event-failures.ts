import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Events that an endpoint refuses although it takes others: they hold up no later event. */
export class EventFailures1798243200001 implements MigrationInterface {
  readonly name = 'EventFailures1798243200001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE IF NOT EXISTS event_failure (
      endpoint_id BIGINT UNSIGNED NOT NULL,
      position BIGINT UNSIGNED NOT NULL,
      attempts INT UNSIGNED NOT NULL,
      last_code VARCHAR(60) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      failed_at DATETIME(3) NOT NULL,
      PRIMARY KEY (endpoint_id, position),
      KEY ix_event_failure_failed (failed_at)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE event_failure');
  }
}
