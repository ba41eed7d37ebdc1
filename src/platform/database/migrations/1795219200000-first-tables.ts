import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin';

/** Codes and hexadecimal text: one byte a character, compared byte for byte. */
const CODE = 'CHARACTER SET ascii COLLATE ascii_bin';

/**
 * Projects with their keys and store settings, the audit log, and purchases. DDL cannot be rolled back, so each step
 * may be there already from a run that was interrupted.
 */
export class FirstTables1795219200000 implements MigrationInterface {
  readonly name = 'FirstTables1795219200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE IF NOT EXISTS project (
      pjid VARCHAR(20) NOT NULL,
      name VARCHAR(100) NOT NULL,
      grant_mode VARCHAR(20) ${CODE} NOT NULL,
      created_at DATETIME(3) NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      PRIMARY KEY (pjid)
    ) ${TABLE}`);

    await runner.query(`CREATE TABLE IF NOT EXISTS access_key (
      key_id VARCHAR(36) ${CODE} NOT NULL,
      pjid VARCHAR(20) NOT NULL,
      key_hash BINARY(32) NOT NULL,
      roles VARCHAR(60) ${CODE} NOT NULL,
      label VARCHAR(100) NULL,
      issued_at DATETIME(3) NOT NULL,
      revoked_at DATETIME(3) NULL,
      PRIMARY KEY (key_id),
      UNIQUE KEY uq_access_key_hash (key_hash),
      KEY ix_access_key_project (pjid, issued_at)
    ) ${TABLE}`);

    await runner.query(`CREATE TABLE IF NOT EXISTS store_settings (
      pjid VARCHAR(20) NOT NULL,
      store VARCHAR(20) ${CODE} NOT NULL,
      plain TEXT NOT NULL,
      sealed TEXT ${CODE} NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      PRIMARY KEY (pjid, store)
    ) ${TABLE}`);

    await runner.query(`CREATE TABLE IF NOT EXISTS audit_entry (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT,
      at DATETIME(3) NOT NULL,
      actor_pjid VARCHAR(20) NOT NULL,
      actor_key_id VARCHAR(36) ${CODE} NOT NULL,
      pjid VARCHAR(20) NULL,
      action VARCHAR(200) ${CODE} NOT NULL,
      subject VARCHAR(200) NULL,
      result_code VARCHAR(40) ${CODE} NULL,
      trace_id CHAR(32) ${CODE} NOT NULL,
      PRIMARY KEY (id),
      KEY ix_audit_entry_at (at),
      KEY ix_audit_entry_project (pjid, at)
    ) ${TABLE}`);

    await runner.query(`CREATE TABLE IF NOT EXISTS purchase (
      boid BIGINT UNSIGNED NOT NULL,
      pjid VARCHAR(20) NOT NULL,
      status VARCHAR(30) ${CODE} NOT NULL,
      svc_id VARCHAR(20) NOT NULL,
      payment VARCHAR(20) ${CODE} NOT NULL,
      app_store VARCHAR(20) ${CODE} NOT NULL,
      os VARCHAR(10) ${CODE} NOT NULL,
      imid VARCHAR(40) NULL,
      player_id VARCHAR(50) NOT NULL,
      ip_country CHAR(2) ${CODE} NULL,
      product_id VARCHAR(200) NOT NULL,
      micro_price BIGINT UNSIGNED NULL,
      currency VARCHAR(10) ${CODE} NULL,
      payment_order_id VARCHAR(100) NULL,
      payment_tester TINYINT(1) NULL,
      cancel_reason VARCHAR(200) NULL,
      memo TEXT NULL,
      reserved_at DATETIME(3) NOT NULL,
      reserve_request VARCHAR(130) NOT NULL,
      reserve_trace_id CHAR(32) ${CODE} NOT NULL,
      verified_at DATETIME(3) NULL,
      verify_request VARCHAR(130) NULL,
      verify_trace_id CHAR(32) ${CODE} NULL,
      completed_at DATETIME(3) NULL,
      complete_request VARCHAR(130) NULL,
      complete_trace_id CHAR(32) ${CODE} NULL,
      canceled_at DATETIME(3) NULL,
      cancel_request VARCHAR(130) NULL,
      cancel_trace_id CHAR(32) ${CODE} NULL,
      receipt_key BINARY(32) NULL,
      order_key BINARY(32) NULL,
      purchase_token TEXT ${CODE} NULL,
      consume_due_at DATETIME(3) NULL,
      consume_attempts INT UNSIGNED NOT NULL DEFAULT 0,
      consume_lease_until DATETIME(3) NULL,
      consume_fence INT UNSIGNED NOT NULL DEFAULT 0,
      consume_reason VARCHAR(60) ${CODE} NULL,
      consumed_at DATETIME(3) NULL,
      change_mark BINARY(16) NULL,
      PRIMARY KEY (boid),
      UNIQUE KEY uq_purchase_receipt (receipt_key),
      UNIQUE KEY uq_purchase_order (order_key),
      UNIQUE KEY uq_purchase_reserve_request (pjid, reserve_request),
      UNIQUE KEY uq_purchase_verify_request (pjid, verify_request),
      UNIQUE KEY uq_purchase_complete_request (pjid, complete_request),
      UNIQUE KEY uq_purchase_cancel_request (pjid, cancel_request),
      KEY ix_purchase_consume_due (consume_due_at)
    ) ${TABLE}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['purchase', 'audit_entry', 'store_settings', 'access_key', 'project']) {
      await runner.query(`DROP TABLE ${table}`);
    }
  }
}
