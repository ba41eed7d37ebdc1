import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Questions of stores about purchases that customers want refunded, and the members who consent to an answer. */
export class RefundQuestions1797206400002 implements MigrationInterface {
  readonly name = 'RefundQuestions1797206400002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE IF NOT EXISTS refund_question (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT,
      store VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      pjid VARCHAR(20) NOT NULL,
      notice_id VARCHAR(150) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      receipt_key BINARY(32) NOT NULL,
      payment_order_id VARCHAR(100) NOT NULL,
      is_tester TINYINT NOT NULL,
      received_at DATETIME(3) NOT NULL,
      due_at DATETIME(3) NULL,
      lease_until DATETIME(3) NULL,
      fence INT UNSIGNED NOT NULL DEFAULT 0,
      attempts INT UNSIGNED NOT NULL DEFAULT 0,
      reason VARCHAR(60) CHARACTER SET ascii COLLATE ascii_bin NULL,
      outcome VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NULL,
      settled_at DATETIME(3) NULL,
      PRIMARY KEY (id),
      UNIQUE KEY uq_refund_question (store, pjid, notice_id),
      KEY ix_refund_question_due (due_at)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`);
    if (!(await runner.hasColumn('account', 'consumption_consent')))
      await runner.query('ALTER TABLE account ADD COLUMN consumption_consent TINYINT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE refund_question');
    await runner.query('ALTER TABLE account DROP COLUMN consumption_consent');
  }
}
