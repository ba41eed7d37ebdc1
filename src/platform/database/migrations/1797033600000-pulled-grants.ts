import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Grants that games fetch themselves. */
export class PulledGrants1797033600000 implements MigrationInterface {
  readonly name = 'PulledGrants1797033600000';

  async up(runner: QueryRunner): Promise<void> {
    if (await runner.hasColumn('player_grant', 'pulled_at')) return;
    await runner.query(
      'ALTER TABLE player_grant ADD COLUMN pulled_at DATETIME(3) NULL, ADD COLUMN pulled_attempts INT UNSIGNED NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE player_grant DROP COLUMN pulled_at, DROP COLUMN pulled_attempts');
  }
}
