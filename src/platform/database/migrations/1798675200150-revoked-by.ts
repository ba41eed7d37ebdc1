import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Who cancelled a paid purchase. `cancel_request` keeps the request of a game that cancelled its reservation before.
 */
export class RevokedBy1798675200150 implements MigrationInterface {
  readonly name = 'RevokedBy1798675200150';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['purchase', 'purchase_archive']) {
      if (await runner.hasColumn(table, 'revoked_by')) continue;
      await runner.query(
        `ALTER TABLE ${table} ADD COLUMN revoked_by VARCHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL`,
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['purchase', 'purchase_archive'])
      await runner.query(`ALTER TABLE ${table} DROP COLUMN revoked_by`);
  }
}
