import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an endpoint refused while it took other events, as distinguished from the attempts of an outage. */
export class EventRefusals1798329600030 implements MigrationInterface {
  readonly name = 'EventRefusals1798329600030';

  async up(runner: QueryRunner): Promise<void> {
    if (await runner.hasColumn('event_stream', 'refusals')) return;
    await runner.query(`ALTER TABLE event_stream
      ADD COLUMN refusals INT UNSIGNED NOT NULL DEFAULT 0,
      ADD COLUMN refused_types TEXT CHARACTER SET ascii COLLATE ascii_bin NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE event_stream DROP COLUMN refusals, DROP COLUMN refused_types');
  }
}
