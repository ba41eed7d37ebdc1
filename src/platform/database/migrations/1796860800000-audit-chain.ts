import type { MigrationInterface, QueryRunner } from 'typeorm';

const CODE = 'CHARACTER SET ascii COLLATE ascii_bin';

/**
 * Makes the audit log append-only: the end of a call is a row of its own, and every row carries a hash of itself and
 * the row before it. Rows of older versions belong to no chain.
 */
export class AuditChain1796860800000 implements MigrationInterface {
  readonly name = 'AuditChain1796860800000';

  async up(runner: QueryRunner): Promise<void> {
    // One ALTER is all or nothing, so its first column tells whether it has been done.
    if (await runner.hasColumn('audit_entry', 'chain')) return;
    await runner.query(`ALTER TABLE audit_entry
      ADD COLUMN chain VARCHAR(20) NULL,
      ADD COLUMN chain_sequence BIGINT UNSIGNED NULL,
      ADD COLUMN chain_hash BINARY(32) NULL,
      ADD COLUMN start_sequence BIGINT UNSIGNED NULL,
      ADD COLUMN address VARCHAR(45) ${CODE} NULL,
      ADD COLUMN parameters TEXT NULL,
      ADD COLUMN reason VARCHAR(500) NULL,
      ADD COLUMN ticket VARCHAR(100) NULL,
      ADD COLUMN approval_id VARCHAR(100) NULL,
      ADD COLUMN before_digest BINARY(32) NULL,
      ADD COLUMN after_digest BINARY(32) NULL,
      ADD UNIQUE KEY uq_audit_entry_chain (chain, chain_sequence),
      ADD UNIQUE KEY uq_audit_entry_start (chain, start_sequence)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE audit_entry
      DROP KEY uq_audit_entry_start, DROP KEY uq_audit_entry_chain, DROP COLUMN after_digest,
      DROP COLUMN before_digest, DROP COLUMN approval_id, DROP COLUMN ticket, DROP COLUMN reason,
      DROP COLUMN parameters, DROP COLUMN address, DROP COLUMN start_sequence, DROP COLUMN chain_hash,
      DROP COLUMN chain_sequence, DROP COLUMN chain`);
  }
}
