import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Lets the end of a call be in another chain of the audit log than its start, so that every publisher has a chain of
 * its own. The rows that are there stay in the chain of the publisher `default`, which an older running version goes on
 * writing.
 */
export class AuditChains1797379200000 implements MigrationInterface {
  readonly name = 'AuditChains1797379200000';

  async up(runner: QueryRunner): Promise<void> {
    // One ALTER is all or nothing, so its first column tells whether it has been done.
    if (await runner.hasColumn('audit_entry', 'origin_chain')) return;
    await runner.query(`ALTER TABLE audit_entry
      ADD COLUMN origin_chain VARCHAR(20) NULL,
      ADD COLUMN origin_sequence BIGINT UNSIGNED NULL,
      ADD UNIQUE KEY uq_audit_entry_origin (origin_chain, origin_sequence)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE audit_entry
      DROP KEY uq_audit_entry_origin, DROP COLUMN origin_sequence, DROP COLUMN origin_chain`);
  }
}
