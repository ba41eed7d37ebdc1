import type { MigrationInterface, QueryRunner } from 'typeorm';

const PLAYER = 'pjid, player_id';
/** The newest row of a player, by the wider key where two are of one time. */
const NEWEST_FIRST = '(n.refused_at, n.code, n.product_id) > (o.refused_at, o.code, o.product_id)';

/**
 * Keeps a refused reservation of each product and reason of a player, instead of one of the player. An older version
 * writes into the wider key, too, and lists all rows that it finds.
 */
export class RefusalsByReason1799107200310 implements MigrationInterface {
  readonly name = 'RefusalsByReason1799107200310';

  async up(runner: QueryRunner): Promise<void> {
    const found = (await runner.query(
      `SELECT 1 FROM information_schema.STATISTICS WHERE TABLE_SCHEMA = DATABASE()
         AND TABLE_NAME = 'refused_reservation' AND INDEX_NAME = 'PRIMARY' AND COLUMN_NAME = 'product_id' LIMIT 1`,
    )) as unknown[];
    if (found.length > 0) return;
    await runner.query(`ALTER TABLE refused_reservation DROP PRIMARY KEY,
      ADD PRIMARY KEY (${PLAYER}, code, product_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `DELETE o FROM refused_reservation o JOIN refused_reservation n USING (${PLAYER}) WHERE ${NEWEST_FIRST}`,
    );
    await runner.query(`ALTER TABLE refused_reservation DROP PRIMARY KEY, ADD PRIMARY KEY (${PLAYER})`);
  }
}
