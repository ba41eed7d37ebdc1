import type { MigrationInterface, QueryRunner } from 'typeorm';

const CODE = 'CHARACTER SET ascii COLLATE ascii_bin';

/** The last reservation of each player that a limit or a hold refused, for operators. */
export class RefusedReservations1799020800300 implements MigrationInterface {
  readonly name = 'RefusedReservations1799020800300';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE IF NOT EXISTS refused_reservation (
      pjid VARCHAR(20) NOT NULL,
      player_id VARCHAR(50) NOT NULL,
      imid VARCHAR(40) NULL,
      code VARCHAR(40) ${CODE} NOT NULL,
      payment VARCHAR(20) ${CODE} NOT NULL,
      product_id VARCHAR(200) NOT NULL,
      micro_price BIGINT UNSIGNED NOT NULL,
      currency VARCHAR(10) ${CODE} NOT NULL,
      refused_at DATETIME(3) NOT NULL,
      PRIMARY KEY (pjid, player_id),
      KEY ix_refused_reservation_member (pjid, imid),
      KEY ix_refused_reservation_time (refused_at)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE refused_reservation');
  }
}
