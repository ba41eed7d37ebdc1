import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin';
const CODE = 'CHARACTER SET ascii COLLATE ascii_bin';

/**
 * What happened to purchases besides their changes of status, and what is to be handed out where the game is not there.
 */
export class Refunds1795478400000 implements MigrationInterface {
  readonly name = 'Refunds1795478400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE IF NOT EXISTS purchase_event (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT,
      boid BIGINT UNSIGNED NOT NULL,
      at DATETIME(3) NOT NULL,
      kind VARCHAR(30) ${CODE} NOT NULL,
      detail TEXT NOT NULL,
      PRIMARY KEY (id),
      KEY ix_purchase_event_boid (boid, id)
    ) ${TABLE}`);

    await runner.query(`CREATE TABLE IF NOT EXISTS purchase_delivery (
      boid BIGINT UNSIGNED NOT NULL,
      server_id VARCHAR(20) NULL,
      service_id VARCHAR(20) NULL,
      user_type VARCHAR(10) ${CODE} NOT NULL,
      user_value VARCHAR(50) NOT NULL,
      products MEDIUMTEXT NOT NULL,
      PRIMARY KEY (boid)
    ) ${TABLE}`);

    // One ALTER is all or nothing, so its index tells whether it has been done.
    const [done] = (await runner.query(
      `SELECT 1 FROM information_schema.STATISTICS WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = 'purchase'
         AND INDEX_NAME = 'ix_purchase_status' LIMIT 1`,
    )) as unknown[];
    if (done !== undefined) return;
    await runner.query('ALTER TABLE purchase ADD KEY ix_purchase_status (status, payment, verified_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE purchase DROP KEY ix_purchase_status');
    for (const table of ['purchase_delivery', 'purchase_event']) await runner.query(`DROP TABLE ${table}`);
  }
}
