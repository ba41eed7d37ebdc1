import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { Statements } from '../../../platform/database/statement/statements.js';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import { type CompletedRows, GrantedPurchases } from '../../purchase/index.js';
import type { DoubleGrant } from '../incident/double-grant.js';
import type { GameServer } from '../game-server/game-server.js';
import type { GrantOrder } from '../grant/grant-order.js';
import { Grant } from '../grant/grant.entity.js';
import type { GrantName } from '../grant/grant-queue.js';
import { DoubleGrantRepository } from '../incident/double-grant.repository.js';
import { GameServerRepository } from '../game-server/game-server.repository.js';
import type { ServerRow } from '../grant/game-server.row.js';
import { type GrantRow, toGrantOrder } from '../grant/grant.row.js';
import * as sql from '../grant/grant-attempt.sql.js';

/** A grant that this worker has leased. */
export interface ClaimedGrant {
  /** With id, project, kind, status, number of attempts (the fence, including this one) and failures. */
  readonly grant: Grant;
  readonly order: GrantOrder;
  /** Time since the grant was stored, in milliseconds. */
  readonly waitedMs: number;
  /** Present registration; null when its secrets cannot be decrypted. */
  readonly server: GameServer | null;
  readonly revision: number;
  /**
   * Whether the game has fetched the grant, or has said that it gave it, so that it may have given it before a call.
   */
  readonly mayBeGiven: boolean;
}

type ClaimedRow = GrantRow &
  ServerRow &
  Pick<Grant, 'status' | 'attempts' | 'failures' | 'pulledAt' | 'playerId'> & {
    readonly waited: string | number;
  };

/** Claims and settles attempts, in three round trips. */
@Injectable()
export class GrantAttemptRepository {
  constructor(
    private readonly database: Database,
    private readonly servers: GameServerRepository,
    private readonly purchases: GrantedPurchases,
    private readonly incidents: DoubleGrantRepository,
    private readonly metrics: Metrics,
  ) {}

  /**
   * Claims a grant if it is due, no other worker has it, and its game server is registered and not paused. Exactly one
   * of several workers gets it. The attempt is recorded before it is made.
   * @param isTrial for the one trial attempt after a pause
   */
  async claim({ id, kind }: GrantName, isTrial: boolean): Promise<ClaimedGrant | null> {
    const statement = sql.claim(kind, isTrial);
    const { affectedRows, insertId: fence } = await this.database.change(statement, [id]);
    if (affectedRows === 0) return null;
    const [row] = await this.database.rows<ClaimedRow>(sql.FIND_CLAIMED, [id, fence, fence]);
    if (row === undefined) return null;
    const { pjid, status, attempts, failures, revision, waited, pulledAt, playerId } = row;
    const grant = Object.assign(new Grant(), { id, pjid, kind, status, attempts, failures });
    const server = this.servers.open(row);
    const order = toGrantOrder(row);
    const mayBeGiven = pulledAt !== null || playerId !== null;
    return { grant, order, waitedMs: Number(waited) / 1000, server, revision, mayBeGiven };
  }

  /**
   * Saves a delivered grant, and completes its purchase in the same statement. Returns false when the lease was lost.
   * @param incident sign of a double grant in the answer, which is stored with it; null for none
   */
  async saveDelivered(grant: Grant, incident: DoubleGrant | null = null): Promise<boolean> {
    const { affectedRows, hasOpen } = await this.incidents.withDelivery(grant, incident, (statements) =>
      this.deliver(statements, grant),
    );
    if (grant.kind === 'PRODUCT') this.purchases.countCompleted(affectedRows - 1, hasOpen);
    return this.count(affectedRows, grant);
  }

  private async deliver(statements: Statements, grant: Grant): Promise<CompletedRows> {
    const { id, kind, attempts, status, changesFrom, lastCode, playerId, giveCompletedAt } = grant;
    const values = [status, playerId, giveCompletedAt, lastCode, lastCode];
    const whereValues = [id, changesFrom, attempts];
    if (kind === 'PRODUCT')
      return this.purchases.complete(statements, { ...sql.SAVE_DELIVERED_PRODUCT, values, whereValues });
    const { affectedRows } = await statements.change(sql.SAVE_DELIVERED, [...values, ...whereValues]);
    return { affectedRows, hasOpen: false };
  }

  /**
   * Records the delivery of a grant that was cancelled during the call. Returns false when it was not cancelled, or a
   * delivery is recorded already.
   * @param incident sign of a double grant in the answer, which is stored with it; null for none
   */
  async recordDeliveryAfterCancel(grant: Grant, incident: DoubleGrant | null = null): Promise<boolean> {
    const { id, attempts, lastCode, playerId, giveCompletedAt } = grant;
    const values = [playerId, giveCompletedAt, lastCode, lastCode, id, attempts];
    const { affectedRows } = await this.incidents.withDelivery(grant, incident, (statements) =>
      statements.change(sql.RECORD_DELIVERY_AFTER_CANCEL, values),
    );
    return affectedRows > 0;
  }

  /** Saves a refused grant. Returns false when the lease was lost, or a replay has made it due since the claim. */
  saveRefused(grant: Grant): Promise<boolean> {
    return this.saveDead(sql.REFUSE, grant);
  }

  /** Saves a grant whose retry schedule has ended. Returns false in the same cases. */
  saveExhausted(grant: Grant): Promise<boolean> {
    return this.saveDead(sql.EXHAUST, grant, [grant.failures]);
  }

  private async saveDead(
    statement: string,
    grant: Grant,
    furtherValues: readonly number[] = [],
  ): Promise<boolean> {
    const { id, attempts, status, changesFrom, lastCode } = grant;
    const values = [status, lastCode, lastCode, id, changesFrom, attempts, ...furtherValues];
    return this.count((await this.database.change(statement, values)).affectedRows, grant);
  }

  /**
   * Postpones the next attempt by `waitMs`. Returns false when the lease was lost, or a replay began the schedule anew.
   */
  async postpone({ id, status, attempts, failures }: Grant, code: string, waitMs: number): Promise<boolean> {
    const values = [Math.round(waitMs * 1000), code, code, id, status, attempts, failures];
    return (await this.database.change(sql.POSTPONE, values)).affectedRows > 0;
  }

  /** Ends the lease; the grant stays due as it is. Returns false when the lease was lost. */
  async release({ id, changesFrom, attempts }: Grant, code: string): Promise<boolean> {
    return (
      (await this.database.change(sql.RELEASE, [code, code, id, changesFrom, attempts])).affectedRows > 0
    );
  }

  private count(affectedRows: number, { changesFrom: from, status: to }: Grant): boolean {
    if (affectedRows === 0) return false;
    this.metrics.transitions.inc({ entity: 'grant', from, to });
    return true;
  }
}
