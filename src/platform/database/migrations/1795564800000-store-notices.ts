import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin';
const CODE = 'CHARACTER SET ascii COLLATE ascii_bin';

/** What stores tell of purchases that were taken back, and how far their lists have been read. */
export class StoreNotices1795564800000 implements MigrationInterface {
  readonly name = 'StoreNotices1795564800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE IF NOT EXISTS store_notice (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT,
      source VARCHAR(20) ${CODE} NOT NULL,
      pjid VARCHAR(20) NOT NULL,
      notice_id VARCHAR(150) NOT NULL,
      status VARCHAR(20) ${CODE} NOT NULL,
      code VARCHAR(20) ${CODE} NULL,
      text VARCHAR(150) NULL,
      receipt_key BINARY(32) NULL,
      order_key BINARY(32) NULL,
      boid BIGINT UNSIGNED NULL,
      received_at DATETIME(3) NOT NULL,
      trace_id CHAR(32) ${CODE} NOT NULL,
      due_at DATETIME(3) NULL,
      attempts INT UNSIGNED NOT NULL DEFAULT 0,
      lease_until DATETIME(3) NULL,
      fence INT UNSIGNED NOT NULL DEFAULT 0,
      reason VARCHAR(60) ${CODE} NULL,
      settled_at DATETIME(3) NULL,
      PRIMARY KEY (id),
      UNIQUE KEY uq_store_notice (source, pjid, notice_id),
      KEY ix_store_notice_due (status, due_at)
    ) ${TABLE}`);

    await runner.query(`CREATE TABLE IF NOT EXISTS store_feed (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT,
      store VARCHAR(20) ${CODE} NOT NULL,
      pjid VARCHAR(20) NOT NULL,
      position VARCHAR(1000) NULL,
      due_at DATETIME(3) NOT NULL,
      lease_until DATETIME(3) NULL,
      fence INT UNSIGNED NOT NULL DEFAULT 0,
      read_at DATETIME(3) NULL,
      PRIMARY KEY (id),
      UNIQUE KEY uq_store_feed (store, pjid),
      KEY ix_store_feed_due (due_at)
    ) ${TABLE}`);

    const [index] = (await runner.query(
      `SHOW INDEX FROM store_settings WHERE Key_name = 'ix_store_settings_store'`,
    )) as unknown[];
    if (index === undefined)
      await runner.query('ALTER TABLE store_settings ADD KEY ix_store_settings_store (store, pjid)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE store_settings DROP KEY ix_store_settings_store');
    for (const table of ['store_feed', 'store_notice']) await runner.query(`DROP TABLE ${table}`);
  }
}
