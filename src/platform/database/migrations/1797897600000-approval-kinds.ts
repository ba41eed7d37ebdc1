import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Approvals of other changes than cancellations. Earlier versions see their rows, but cannot decide them. */
export class ApprovalKinds1797897600000 implements MigrationInterface {
  readonly name = 'ApprovalKinds1797897600000';

  async up(runner: QueryRunner): Promise<void> {
    if (await runner.hasColumn('approval', 'kind')) return;
    await runner.query(`ALTER TABLE approval
      ADD COLUMN kind VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT 'CANCEL',
      ADD COLUMN details MEDIUMTEXT NULL,
      ADD COLUMN sealed MEDIUMTEXT CHARACTER SET ascii COLLATE ascii_bin NULL,
      ADD COLUMN sealed_until DATETIME(3) NULL,
      ADD COLUMN changed_count INT UNSIGNED NULL,
      ADD COLUMN failure VARCHAR(500) NULL,
      ADD KEY ix_approval_sealed_until (sealed_until)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE approval DROP KEY ix_approval_sealed_until, DROP COLUMN kind, DROP COLUMN details,
      DROP COLUMN sealed, DROP COLUMN sealed_until, DROP COLUMN changed_count, DROP COLUMN failure`);
  }
}
