import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Notices of the expiry of rewards whose grants still wait for them; the earlier version had told the grants nothing.
 */
const NOTIFY_AGAIN = `UPDATE player_grant g JOIN reward r ON r.reward_id = UNHEX(REPLACE(g.reward_id, '-', ''))
  SET r.notice_due_at = r.expire_at
  WHERE g.status = 'PENDING' AND g.reward_id IS NOT NULL
    AND r.state = 'READY' AND r.notice_due_at IS NULL AND r.expire_at <= UTC_TIMESTAMP(3)`;

/** Ends the grants whose rewards have expired already: their expiry is published once more, which settles them. */
export class ExpiredGrants1798761600180 implements MigrationInterface {
  readonly name = 'ExpiredGrants1798761600180';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(NOTIFY_AGAIN);
  }

  /** An older version publishes such a notice, too. */
  async down(): Promise<void> {}
}
