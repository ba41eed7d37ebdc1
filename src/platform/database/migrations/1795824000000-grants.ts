import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin';
const CODE = 'CHARACTER SET ascii COLLATE ascii_bin';

/**
 * What game servers are told to hand out, and where those servers are. The grant takes the place of
 * `purchase_delivery`, which held the same without a state; what was paid and not handed out yet moves over.
 */
export class Grants1795824000000 implements MigrationInterface {
  readonly name = 'Grants1795824000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE IF NOT EXISTS player_grant (
      id BIGINT UNSIGNED NOT NULL,
      pjid VARCHAR(20) NOT NULL,
      kind VARCHAR(10) ${CODE} NOT NULL,
      transaction_id VARCHAR(20) NULL,
      status VARCHAR(10) ${CODE} NOT NULL,
      server_id VARCHAR(20) NULL,
      service_id VARCHAR(20) NULL,
      payment VARCHAR(20) ${CODE} NULL,
      app_store VARCHAR(20) ${CODE} NULL,
      os VARCHAR(10) ${CODE} NULL,
      imid VARCHAR(40) NULL,
      user_type VARCHAR(10) ${CODE} NOT NULL,
      user_value VARCHAR(50) NOT NULL,
      items MEDIUMTEXT NOT NULL,
      reward_id CHAR(36) ${CODE} NULL,
      created_at DATETIME(3) NOT NULL,
      due_at DATETIME(3) NULL,
      attempts INT UNSIGNED NOT NULL DEFAULT 0,
      failures INT UNSIGNED NOT NULL DEFAULT 0,
      lease_until DATETIME(3) NULL,
      last_code VARCHAR(60) ${CODE} NULL,
      attempt_log TEXT ${CODE} NOT NULL,
      player_id VARCHAR(50) NULL,
      give_completed_at BIGINT UNSIGNED NULL,
      settled_at DATETIME(3) NULL,
      PRIMARY KEY (id),
      UNIQUE KEY uq_player_grant_transaction (pjid, transaction_id),
      UNIQUE KEY uq_player_grant_reward (reward_id),
      KEY ix_player_grant_due (pjid, kind, status, due_at),
      KEY ix_player_grant_status (status, reward_id, created_at),
      KEY ix_player_grant_project (pjid, created_at),
      KEY ix_player_grant_project_status (pjid, status, created_at)
    ) ${TABLE}`);

    await runner.query(`CREATE TABLE IF NOT EXISTS game_server (
      pjid VARCHAR(20) NOT NULL,
      give_product_url VARCHAR(500) ${CODE} NULL,
      give_item_url VARCHAR(500) ${CODE} NULL,
      allowed_cidrs TEXT ${CODE} NOT NULL,
      header_name VARCHAR(100) ${CODE} NULL,
      sealed TEXT ${CODE} NOT NULL,
      revision INT UNSIGNED NOT NULL DEFAULT 1,
      paused_until DATETIME(3) NULL,
      updated_at DATETIME(3) NOT NULL,
      PRIMARY KEY (pjid)
    ) ${TABLE}`);

    if (!(await hasTable(runner, 'purchase_delivery'))) return;
    await runner.query(`INSERT INTO player_grant (id, pjid, kind, status, server_id, service_id, payment, app_store, os, imid,
        user_type, user_value, items, attempt_log, created_at, due_at)
      SELECT d.boid, p.pjid, 'PRODUCT', 'PENDING', d.server_id, d.service_id, p.payment, p.app_store, p.os,
        IF(d.user_type = 'IMID', p.imid, NULL), d.user_type, d.user_value, d.products, '',
        p.verified_at, UTC_TIMESTAMP(3)
      FROM purchase_delivery d JOIN purchase p ON p.boid = d.boid
      WHERE p.status = 'VERIFY_SUCCESS' AND NOT EXISTS (SELECT 1 FROM player_grant g WHERE g.id = d.boid)`);
    await runner.query('DROP TABLE purchase_delivery');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE IF NOT EXISTS purchase_delivery (
      boid BIGINT UNSIGNED NOT NULL,
      server_id VARCHAR(20) NULL,
      service_id VARCHAR(20) NULL,
      user_type VARCHAR(10) ${CODE} NOT NULL,
      user_value VARCHAR(50) NOT NULL,
      products MEDIUMTEXT NOT NULL,
      PRIMARY KEY (boid)
    ) ${TABLE}`);
    if (await hasTable(runner, 'player_grant'))
      await runner.query(`INSERT INTO purchase_delivery (boid, server_id, service_id, user_type, user_value, products)
        SELECT g.id, g.server_id, g.service_id, g.user_type, g.user_value, g.items FROM player_grant g
        WHERE g.kind = 'PRODUCT' AND NOT EXISTS (SELECT 1 FROM purchase_delivery d WHERE d.boid = g.id)`);
    for (const table of ['game_server', 'player_grant']) await runner.query(`DROP TABLE IF EXISTS ${table}`);
  }
}

async function hasTable(runner: QueryRunner, name: string): Promise<boolean> {
  const rows = (await runner.query(
    'SELECT 1 FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = ?',
    [name],
  )) as unknown[];
  return rows.length > 0;
}
