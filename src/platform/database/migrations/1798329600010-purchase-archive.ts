import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes of `purchase` that readers of archived purchases use, besides the primary key. */
const KEPT = [
  'ix_purchase_member',
  'ix_purchase_player',
  'ix_purchase_player_status',
  'ix_purchase_reserved',
  'ix_purchase_store_order',
];

/**
 * Purchases that are over. `purchase_key` keeps what is claimed for ever: the fingerprints of receipts, orders and
 * requests. `purchase_move` says when a purchase whose fingerprints are kept may be moved.
 */
export class PurchaseArchive1798329600010 implements MigrationInterface {
  readonly name = 'PurchaseArchive1798329600010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE IF NOT EXISTS purchase_key (
      kind TINYINT UNSIGNED NOT NULL,
      fingerprint BINARY(32) NOT NULL,
      boid BIGINT UNSIGNED NOT NULL,
      PRIMARY KEY (kind, fingerprint),
      KEY ix_purchase_key_boid (boid)
    ) ENGINE=InnoDB`);
    await runner.query(`CREATE TABLE IF NOT EXISTS purchase_move (
      boid BIGINT UNSIGNED NOT NULL,
      due_at DATETIME(3) NOT NULL,
      PRIMARY KEY (boid),
      KEY ix_purchase_move_due (due_at)
    ) ENGINE=InnoDB`);
    await runner.query('CREATE TABLE IF NOT EXISTS purchase_archive LIKE purchase');
    const rows = (await runner.query(
      `SELECT DISTINCT s.INDEX_NAME AS name FROM information_schema.STATISTICS s
       WHERE s.TABLE_SCHEMA = DATABASE() AND s.TABLE_NAME = 'purchase_archive'`,
    )) as { readonly name: string }[];
    const unused = rows.map(({ name }) => name).filter((name) => name !== 'PRIMARY' && !KEPT.includes(name));
    if (unused.length > 0)
      await runner.query(
        `ALTER TABLE purchase_archive ${unused.map((name) => `DROP KEY ${name}`).join(', ')}`,
      );
  }

  /** Brings archived purchases back. */
  async down(runner: QueryRunner): Promise<void> {
    const rows = (await runner.query(
      `SELECT c.COLUMN_NAME AS name FROM information_schema.COLUMNS c
       WHERE c.TABLE_SCHEMA = DATABASE() AND c.TABLE_NAME = 'purchase_archive' AND c.EXTRA NOT LIKE '%GENERATED%'`,
    )) as { readonly name: string }[];
    const columns = rows.map(({ name }) => name).join(', ');
    await runner.query(`INSERT INTO purchase (${columns}) SELECT ${columns} FROM purchase_archive`);
    for (const table of ['purchase_archive', 'purchase_move', 'purchase_key'])
      await runner.query(`DROP TABLE ${table}`);
  }
}
