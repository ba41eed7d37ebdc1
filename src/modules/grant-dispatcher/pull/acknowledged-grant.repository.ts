import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { stateList } from '../../../platform/database/sql/state-list.js';
import type { SqlValue, Statements } from '../../../platform/database/statement/statements.js';
import { INT63, UINT64 } from '../../../platform/database/sql/unsigned.js';
import { type CompletedRows, GrantedPurchases } from '../../purchase/index.js';
import type { DoubleGrant } from '../incident/double-grant.js';
import { Grant } from '../grant/grant.entity.js';
import { DoubleGrantRepository } from '../incident/double-grant.repository.js';
import { GRANTS_OF_PURCHASES } from '../grant/grant-attempt.sql.js';
import { MARK_DELIVERED } from '../grant/grant-mark.sql.js';

/** Last result code of a grant that the game has pulled and acknowledged. */
const ACKNOWLEDGED = 'ACKNOWLEDGED';

const { from: FROM, to: TO } = Grant.transition('settle');
const CANCELED = Grant.transition('withdraw').to;

const SET = `g.status = ?, g.player_id = ?, g.give_completed_at = ${INT63}, g.last_code = '${ACKNOWLEDGED}',
  g.settled_at = UTC_TIMESTAMP(3), g.due_at = NULL, g.lease_until = NULL, ${MARK_DELIVERED}`;
const IS_OPEN = `g.id = ${UINT64} AND g.status IN ${stateList(FROM)} AND g.reward_id IS NULL`;
const FOUND = `g.id, g.kind, g.status, g.player_id AS playerId, g.reward_id AS rewardId,
  IF(g.user_type = 'GAME_UID', g.user_value, NULL) AS receiver,
  TIMESTAMPDIFF(MICROSECOND, g.created_at, UTC_TIMESTAMP(3)) AS waited`;

/** Names the grant of a purchase or of a coupon. */
export type GrantKey =
  | { readonly kind: 'PRODUCT'; readonly boid: string }
  | { readonly kind: 'COUPON'; readonly transactionId: string };

/** Delivery that a game reports. */
export interface Acknowledgement {
  readonly playerId: string;
  /** Unix seconds; null when the player receives it at a later login. */
  readonly giveCompletedAt: number | null;
}

/** Grant as an acknowledgement finds it. */
export type AcknowledgedGrant = Pick<Grant, 'id' | 'kind' | 'status' | 'playerId' | 'rewardId'> & {
  /** Player that the grant names as its receiver; null when it names a platform member. */
  readonly receiver: string | null;
  /** Time since the grant was stored, in milliseconds. */
  readonly waitedMs: number;
};

/** An acknowledged grant and its project. */
export type GrantOfProject = AcknowledgedGrant & { readonly pjid: string };

/** Stores deliveries of grants that games pulled and acknowledged. */
@Injectable()
export class AcknowledgedGrantRepository {
  constructor(
    private readonly database: Database,
    private readonly purchases: GrantedPurchases,
    private readonly incidents: DoubleGrantRepository,
  ) {}

  /** Finds a grant; null when the project has no such grant. */
  async find(pjid: string, key: GrantKey): Promise<AcknowledgedGrant | null> {
    type Row = Omit<AcknowledgedGrant, 'id' | 'waitedMs'> &
      Readonly<Record<'id' | 'waited', string | number>>;
    const [condition, value] =
      key.kind === 'PRODUCT' ? [`g.id = ${UINT64}`, key.boid] : ['g.transaction_id = ?', key.transactionId];
    const [row] = await this.database.rows<Row>(
      `SELECT ${FOUND} FROM player_grant g WHERE ${condition} AND g.pjid = ? AND g.kind = '${key.kind}'`,
      [value, pjid],
    );
    return row === undefined ? null : { ...row, id: String(row.id), waitedMs: Number(row.waited) / 1_000 };
  }

  /**
   * Saves the delivery of an open grant, and completes its purchase in the same statement. A later result of an attempt
   * in progress is ignored. Returns false when the grant has changed its status meanwhile.
   * @param incident sign of a double grant in the delivery, which is stored with it; null for none
   */
  async saveDelivered(
    grant: GrantOfProject,
    given: Acknowledgement,
    incident: DoubleGrant | null,
  ): Promise<boolean> {
    const { affectedRows, hasOpen } = await this.incidents.withDelivery(grant, incident, (statements) =>
      this.deliver(statements, grant, given),
    );
    if (grant.kind === 'PRODUCT') this.purchases.countCompleted(affectedRows - 1, hasOpen);
    return affectedRows > 0;
  }

  private async deliver(
    statements: Statements,
    { id, kind, status }: AcknowledgedGrant,
    given: Acknowledgement,
  ): Promise<CompletedRows> {
    const where = `${IS_OPEN} AND g.status = ?`;
    const values = [TO, ...valuesOf(given)];
    const whereValues = [id, status];
    if (kind === 'PRODUCT')
      return this.purchases.complete(statements, {
        ...GRANTS_OF_PURCHASES,
        set: SET,
        where,
        values,
        whereValues,
      });
    const update = `UPDATE player_grant g SET ${SET} WHERE ${where}`;
    const { affectedRows } = await statements.change(update, [...values, ...whereValues]);
    return { affectedRows, hasOpen: false };
  }

  /**
   * Records the delivery of a cancelled grant. Returns false when one is recorded already.
   * @param incident sign of a double grant in the delivery, which is stored with it; null for none
   */
  async recordDeliveryAfterCancel(
    grant: GrantOfProject,
    given: Acknowledgement,
    incident: DoubleGrant | null,
  ): Promise<boolean> {
    const { affectedRows } = await this.incidents.withDelivery(grant, incident, (statements) =>
      statements.change(
        `UPDATE player_grant g SET g.player_id = ?, g.give_completed_at = ${INT63}, g.last_code = '${ACKNOWLEDGED}'
         WHERE g.id = ${UINT64} AND g.status = '${CANCELED}' AND g.player_id IS NULL`,
        [...valuesOf(given), grant.id],
      ),
    );
    return affectedRows > 0;
  }
}

const valuesOf = ({ playerId, giveCompletedAt }: Acknowledgement): readonly SqlValue[] => [
  playerId,
  giveCompletedAt === null ? null : String(giveCompletedAt),
];
