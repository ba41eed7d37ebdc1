import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When a message is sent to each of its devices again: an outage of one device's service holds back no other device.
 */
export class OutcomeRetry1798502400130 implements MigrationInterface {
  readonly name = 'OutcomeRetry1798502400130';

  async up(runner: QueryRunner): Promise<void> {
    if (await runner.hasColumn('push_outcome', 'retry_at')) return;
    await runner.query('ALTER TABLE push_outcome ADD COLUMN retry_at DATETIME(3) NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE push_outcome DROP COLUMN retry_at');
  }
}
