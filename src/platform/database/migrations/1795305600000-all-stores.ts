import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin';
const CODE = 'CHARACTER SET ascii COLLATE ascii_bin';

/**
 * Products, players' tokens of the console store, held uses of entitlements; and for purchases: orders that wait for
 * their money to be taken, and the lists of a player.
 */
export class AllStores1795305600000 implements MigrationInterface {
  readonly name = 'AllStores1795305600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE IF NOT EXISTS product (
      pjid VARCHAR(20) NOT NULL,
      product_id VARCHAR(200) NOT NULL,
      names MEDIUMTEXT NOT NULL,
      prices MEDIUMTEXT NOT NULL,
      entitlement_label VARCHAR(100) NULL,
      pcstore_item_id INT UNSIGNED NULL,
      on_sale TINYINT(1) NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      PRIMARY KEY (pjid, product_id)
    ) ${TABLE}`);

    await runner.query(`CREATE TABLE IF NOT EXISTS product_payment (
      pjid VARCHAR(20) NOT NULL,
      payment VARCHAR(20) ${CODE} NOT NULL,
      product_id VARCHAR(200) NOT NULL,
      PRIMARY KEY (pjid, payment, product_id),
      KEY ix_product_payment_product (pjid, product_id)
    ) ${TABLE}`);

    await runner.query(`CREATE TABLE IF NOT EXISTS user_token (
      pjid VARCHAR(20) NOT NULL,
      player_id VARCHAR(50) NOT NULL,
      last_issue INT UNSIGNED NOT NULL,
      issue INT UNSIGNED NOT NULL DEFAULT 0,
      token TEXT ${CODE} NULL,
      expires_at DATETIME(3) NULL,
      PRIMARY KEY (pjid, player_id),
      KEY ix_user_token_expiry (expires_at)
    ) ${TABLE}`);

    await runner.query(`CREATE TABLE IF NOT EXISTS entitlement_use (
      entitlement_key BINARY(32) NOT NULL,
      held INT UNSIGNED NOT NULL,
      releases INT UNSIGNED NOT NULL DEFAULT 0,
      PRIMARY KEY (entitlement_key)
    ) ${TABLE}`);

    // One ALTER is all or nothing, so its first column tells whether it has been done.
    if (await runner.hasColumn('purchase', 'use_key')) return;
    await runner.query(`ALTER TABLE purchase
      ADD COLUMN use_key BINARY(32) NULL AFTER order_key,
      ADD COLUMN capture_claimed_at DATETIME(3) NULL AFTER purchase_token,
      ADD COLUMN capture_claims INT UNSIGNED NOT NULL DEFAULT 0 AFTER capture_claimed_at,
      ADD COLUMN settle_due_at DATETIME(3) NULL AFTER capture_claims,
      ADD COLUMN settle_attempts INT UNSIGNED NOT NULL DEFAULT 0 AFTER settle_due_at,
      ADD KEY ix_purchase_settle_due (settle_due_at),
      ADD KEY ix_purchase_player (pjid, player_id, reserved_at),
      ADD KEY ix_purchase_player_status (pjid, player_id, status, reserved_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE purchase
      DROP KEY ix_purchase_player_status, DROP KEY ix_purchase_player, DROP KEY ix_purchase_settle_due,
      DROP COLUMN settle_attempts, DROP COLUMN settle_due_at, DROP COLUMN capture_claims, DROP COLUMN capture_claimed_at, DROP COLUMN use_key`);
    for (const table of ['entitlement_use', 'user_token', 'product_payment', 'product'])
      await runner.query(`DROP TABLE ${table}`);
  }
}
