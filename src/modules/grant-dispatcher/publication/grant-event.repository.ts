import { Injectable } from '@nestjs/common';
import type { Statements } from '../../../platform/database/statement/statements.js';
import { filledUp, marksFor } from '../../../platform/database/statement/statement-steps.js';
import type { Tx } from '../../../platform/database/transaction/transaction-runner.js';
import { uint64Marks } from '../../../platform/database/sql/unsigned.js';
import type { MarkedGrant } from '../grant/grant-event.data.js';
import type { GrantKind } from '../grant/grant.entity.js';
import { DEAD_STEP, DELIVERED_BIT, EARLIER_STEP } from '../grant/grant-mark.sql.js';

type Digits = string | number;

interface Row {
  readonly id: Digits;
  readonly pjid: string;
  readonly kind: GrantKind;
  readonly transactionId: string | null;
  readonly serverId: string | null;
  readonly userType: 'IMID' | 'GAME_UID';
  readonly userValue: string;
  readonly attempts: number;
  readonly lastCode: string | null;
  readonly playerId: string | null;
  readonly giveCompletedAt: Digits | null;
  readonly changedAt: Date;
  readonly eventMask: number;
}

/** Finds grants that were delivered or given up, for publication. */
@Injectable()
export class GrantEventRepository {
  /** Returns the ids of marked grants, longest marked first. */
  async findMarked(statements: Statements, limit: number): Promise<readonly string[]> {
    const rows = await statements.rows<{ id: Digits }>(
      `SELECT g.id FROM player_grant g WHERE g.event_due_at <= UTC_TIMESTAMP(3) ORDER BY g.event_due_at LIMIT ${limit}`,
    );
    return rows.map(({ id }) => String(id));
  }

  /** Locks grants, removes their marks and returns those that were marked. */
  async take(tx: Tx, grantIds: readonly string[]): Promise<readonly MarkedGrant[]> {
    const ids = filledUp(grantIds);
    const marks = uint64Marks(marksFor(ids));
    const rows = await tx.rows<Row>(
      `SELECT g.id, g.pjid, g.kind, g.transaction_id AS transactionId, g.server_id AS serverId, g.user_type AS userType,
         g.user_value AS userValue, g.attempts, g.last_code AS lastCode, g.player_id AS playerId,
         g.give_completed_at AS giveCompletedAt, g.event_due_at AS changedAt, g.event_mask AS eventMask
       FROM player_grant g FORCE INDEX (PRIMARY) WHERE g.id IN (${marks}) ORDER BY g.id FOR UPDATE`,
      ids,
    );
    const marked = rows.filter(({ eventMask }) => eventMask > 0);
    if (marked.length > 0)
      await tx.change(
        `UPDATE player_grant SET event_mask = 0, event_due_at = NULL WHERE id IN (${marks}) AND event_due_at IS NOT NULL`,
        ids,
      );
    return marked.map(toMarkedGrant);
  }
}

const toMarkedGrant = (row: Row): MarkedGrant => ({
  pjid: row.pjid,
  kind: row.kind,
  name: row.transactionId ?? String(row.id),
  serverId: row.serverId,
  giveUser: { idType: row.userType, idValue: row.userValue },
  attempts: row.attempts,
  lastCode: row.lastCode,
  playerId: row.playerId,
  giveCompletedAt: row.giveCompletedAt === null ? null : Number(row.giveCompletedAt),
  changedAt: row.changedAt,
  earlierDeliveries: Math.floor(row.eventMask / EARLIER_STEP),
  deaths: Math.floor((row.eventMask % EARLIER_STEP) / DEAD_STEP),
  isDelivered: (row.eventMask & DELIVERED_BIT) !== 0,
});
