import type { MigrationInterface, QueryRunner } from 'typeorm';

const CODE = 'CHARACTER SET ascii COLLATE ascii_bin';
const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin';

/** Endpoints of publishers that events are sent to, and how far each of them is. */
export class EventEndpoints1797120000002 implements MigrationInterface {
  readonly name = 'EventEndpoints1797120000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE IF NOT EXISTS event_endpoint (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      pjid VARCHAR(20) NOT NULL,
      url VARCHAR(500) ${CODE} NOT NULL,
      types TEXT ${CODE} NOT NULL,
      allowed_cidrs TEXT ${CODE} NOT NULL,
      sealed TEXT ${CODE} NOT NULL,
      revision INT UNSIGNED NOT NULL DEFAULT 1,
      updated_at DATETIME(3) NOT NULL,
      UNIQUE KEY uq_event_endpoint (pjid, url)
    ) ${TABLE}`);
    await runner.query(`CREATE TABLE IF NOT EXISTS event_stream (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      endpoint_id BIGINT UNSIGNED NOT NULL,
      is_live TINYINT NULL,
      types TEXT ${CODE} NULL,
      position BIGINT UNSIGNED NOT NULL,
      head BIGINT UNSIGNED NOT NULL,
      occurred_from DATETIME(3) NULL,
      occurred_to DATETIME(3) NULL,
      due_at DATETIME(3) NULL,
      lease_until DATETIME(3) NULL,
      fence INT UNSIGNED NOT NULL DEFAULT 0,
      failures INT UNSIGNED NOT NULL DEFAULT 0,
      failing_since DATETIME(3) NULL,
      last_code VARCHAR(60) ${CODE} NULL,
      UNIQUE KEY uq_event_stream_live (endpoint_id, is_live),
      KEY ix_event_stream_due (due_at)
    ) ${TABLE}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['event_stream', 'event_endpoint']) await runner.query(`DROP TABLE ${table}`);
  }
}
