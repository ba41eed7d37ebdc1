import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { Change } from '../../../platform/database/statements.js';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import { nextState } from '../../../shared/state-machine.js';
import { GrantedPurchases } from '../../purchase/index.js';
import type { GameServer } from '../domain/game-server.js';
import type { GiveResult } from '../domain/game-server-calls.js';
import type { Grant } from '../domain/grant.js';
import { GRANT_TRANSITIONS, type GrantStatus } from '../domain/grant-status.js';
import type { GrantName } from '../domain/grant-queue.js';
import { GameServerRepository } from './game-server.repository.js';
import type { ServerRow } from './game-server.row.js';
import { type GrantRow, toGrant } from './grant.row.js';
import * as sql from './grant-attempt.sql.js';

/** A grant that this worker has taken on; a result counts only while no later attempt has begun. */
export interface ClaimedGrant {
  readonly id: string;
  readonly grant: Grant;
  /** This one included; the fence. */
  readonly attempt: number;
  /** Failures on the present ladder. */
  readonly failures: number;
  /** Time since the grant was owed. */
  readonly waitedMs: number;
  /** As it is registered at this moment; null when its secrets do not open. */
  readonly server: GameServer | null;
  readonly revision: number;
}

type ClaimedRow = GrantRow &
  ServerRow & {
    readonly attempt: number;
    readonly failures: number;
    readonly waited: string | number;
  };

/** Attempts: claimed, called and settled in three round trips. */
@Injectable()
export class GrantAttemptRepository {
  constructor(
    private readonly database: Database,
    private readonly servers: GameServerRepository,
    private readonly purchases: GrantedPurchases,
    private readonly metrics: Metrics,
  ) {}

  /**
   * Takes a grant on, if it is due, nobody else is at it, and its game server is registered and not paused: exactly one of several
   * workers gets it. That the attempt is made is recorded before it is.
   * @param isTrial for the one attempt that a paused game server gets
   */
  async claim({ id, kind }: GrantName, isTrial: boolean): Promise<ClaimedGrant | null> {
    const statement = sql.claim(kind, isTrial);
    const { affectedRows, insertId: fence } = await this.database.change(statement, [id]);
    if (affectedRows === 0) return null;
    const [row] = await this.database.rows<ClaimedRow>(sql.FIND_CLAIMED, [id, fence, fence]);
    if (row === undefined) return null;
    const { attempt, failures, revision, waited } = row;
    const server = this.servers.open(row);
    return { id, grant: toGrant(row), attempt, failures, waitedMs: Number(waited) / 1000, server, revision };
  }

  /** Stores that it was handed out, and completes its purchase in the same statement. False when it is not this worker's any more. */
  async saveGiven(claimed: ClaimedGrant, given: Extract<GiveResult, { kind: 'given' }>): Promise<boolean> {
    const { id, attempt, grant } = claimed;
    const { code, playerId, giveCompletedAt } = given;
    const to = this.to('deliver');
    const values = [to, playerId, giveCompletedAt, code, code];
    if (grant.kind === 'COUPON') {
      const { affectedRows } = await this.database.change(sql.SAVE_GIVEN, [...values, id, attempt]);
      return this.count(affectedRows, to);
    }
    const part = this.purchases.completion();
    const statement = sql.saveGivenWith(part);
    const { affectedRows } = await this.database.change(statement, [...values, ...part.values, id, attempt]);
    this.purchases.completed(affectedRows - 1);
    return this.count(affectedRows, to);
  }

  /** Keeps what was handed out although it was cancelled meanwhile; true when that is what has happened. */
  async keepGivenAfterCancel(
    { id, attempt }: ClaimedGrant,
    { code, playerId, giveCompletedAt }: Extract<GiveResult, { kind: 'given' }>,
  ): Promise<boolean> {
    const values = [playerId, giveCompletedAt, code, code, id, attempt];
    return (await this.database.change(sql.KEEP_GIVEN_AFTER_CANCEL, values)).affectedRows > 0;
  }

  /** Puts it off for `waitMs`. */
  async putOff({ id, attempt }: ClaimedGrant, code: string, waitMs: number): Promise<boolean> {
    const values = [Math.round(waitMs * 1000), code, code, id, attempt];
    return (await this.database.change(sql.PUT_OFF, values)).affectedRows > 0;
  }

  /** Gives it up, until somebody replays it. */
  async giveUp({ id, attempt }: ClaimedGrant, code: string, why: 'refuse' | 'exhaust'): Promise<boolean> {
    const to = this.to(why);
    const { affectedRows } = await this.database.change(sql.GIVE_UP, [to, code, code, id, attempt]);
    return this.count(affectedRows, to);
  }

  /** Lets it wait for its game server, at the place where it was. */
  async release({ id, attempt }: ClaimedGrant, code: string): Promise<Change> {
    return this.database.change(sql.RELEASE, [code, code, id, attempt]);
  }

  private to(event: 'deliver' | 'refuse' | 'exhaust'): GrantStatus {
    return nextState(GRANT_TRANSITIONS, 'PENDING', event);
  }

  private count(affectedRows: number, to: GrantStatus): boolean {
    if (affectedRows === 0) return false;
    this.metrics.transitions.inc({ entity: 'grant', from: 'PENDING', to });
    return true;
  }
}
