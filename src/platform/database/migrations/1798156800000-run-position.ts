import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Room for the declared periods of a run: each takes some 24 bytes, and a game may declare one for each of its uploads.
 */
export class RunPosition1798156800000 implements MigrationInterface {
  readonly name = 'RunPosition1798156800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE reconciliation_run MODIFY position MEDIUMTEXT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE reconciliation_run MODIFY position TEXT NULL');
  }
}
