import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Scores of players and members whose purchases are refunded, repayments, and what a project does about them. */
export class RefundScores1797638400000 implements MigrationInterface {
  readonly name = 'RefundScores1797638400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE IF NOT EXISTS refund_score (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT,
      pjid VARCHAR(20) NOT NULL,
      player_id VARCHAR(50) NULL,
      imid VARCHAR(40) NULL,
      points INT UNSIGNED NOT NULL DEFAULT 0,
      share_percent TINYINT UNSIGNED NOT NULL DEFAULT 0,
      canceled_count INT UNSIGNED NOT NULL DEFAULT 0,
      paid_count INT UNSIGNED NOT NULL DEFAULT 0,
      is_flagged TINYINT UNSIGNED NOT NULL DEFAULT 0,
      flagged_at DATETIME(3) NULL,
      cleared_at DATETIME(3) NULL,
      forgiven_until DATETIME(3) NULL,
      event_mask TINYINT UNSIGNED NOT NULL DEFAULT 0,
      event_due_at DATETIME(3) NULL,
      PRIMARY KEY (id),
      UNIQUE KEY uq_refund_score_player (pjid, player_id),
      UNIQUE KEY uq_refund_score_member (pjid, imid),
      KEY ix_refund_score_flagged (pjid, is_flagged, id),
      KEY ix_refund_score_event_due (event_due_at)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`);
    await runner.query(`CREATE TABLE IF NOT EXISTS purchase_repayment (
      boid BIGINT UNSIGNED NOT NULL,
      repaid_at DATETIME(3) NOT NULL,
      PRIMARY KEY (boid)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`);
    if (!(await runner.hasColumn('project', 'refund_policy')))
      await runner.query(`ALTER TABLE project
        ADD COLUMN refund_policy VARCHAR(10) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT 'OFF',
        ADD COLUMN refund_points SMALLINT UNSIGNED NOT NULL DEFAULT 5,
        ADD COLUMN refund_share_percent TINYINT UNSIGNED NOT NULL DEFAULT 20`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE project DROP COLUMN refund_share_percent, DROP COLUMN refund_points, DROP COLUMN refund_policy',
    );
    await runner.query('DROP TABLE purchase_repayment');
    await runner.query('DROP TABLE refund_score');
  }
}
