import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { OutcomeUnknown } from '../../../platform/database/database-errors.js';
import { readBack } from '../../../platform/database/deadline.js';
import { filledUp } from '../../../platform/database/statement-steps.js';
import { TransactionRunner, type Tx } from '../../../platform/database/transaction-runner.js';
import { currentTraceId } from '../../../platform/request-context/request-context.js';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import { toRewardBytes, toRewardId } from '../domain/reward-id.js';
import type { Claim, SeenReward } from '../domain/reward-outcome.js';
import { Reward, type RewardTransition } from '../domain/reward.entity.js';
import type { RewardState } from '../domain/reward-state.js';
import * as sql from './reward.sql.js';

/** A change of several rewards of one user. */
export interface RewardChange extends Claim {
  readonly pjid: string;
  /** 1 to 20 ids that rewards could have, each once. */
  readonly rewardIds: readonly string[];
}

/** A reward that hands out a purchase and was changed. */
export interface ChangedGrant {
  readonly rewardId: string;
  readonly boid: string;
  readonly state: RewardState;
}

/** What else is written in the transaction that changes rewards which hand out purchases. */
export type AlsoForGrants = (tx: Tx, grants: readonly ChangedGrant[]) => Promise<void>;

/** What a request has found, by id; a reward that is missing is none of the project's. */
type Seen = ReadonlyMap<string, SeenReward>;

interface ExplainedRow {
  readonly rewardId: Buffer;
  readonly userType: string;
  readonly userValue: string;
  readonly state: RewardState;
  readonly isExpired: number | string;
  readonly grantedBoid: string | number | null;
  readonly mark: Buffer;
}

/** One change on its way: by its mark it tells its rows from those of others. */
interface Attempt extends RewardTransition {
  readonly change: RewardChange;
  readonly ids: readonly Buffer[];
  readonly mark: Buffer;
}

const CHANGED: SeenReward = { kind: 'changed' };

/** Changes of rewards: each a compare-and-set on the state that it starts from, with its history in the same transaction. */
@Injectable()
export class RewardChanges {
  constructor(
    private readonly database: Database,
    private readonly transactions: TransactionRunner,
    private readonly metrics: Metrics,
  ) {}

  /**
   * Changes those of the rewards that can be, in one transaction of at most five round trips, and tells how it found the others.
   * @param also null when nobody has to know of rewards that hand out purchases.
   */
  async change(change: RewardChange, also: AlsoForGrants | null): Promise<Seen> {
    const ids = filledUp(change.rewardIds.map(toRewardBytes));
    const attempt: Attempt = { change, ids, mark: randomBytes(16), ...Reward.transition(change.event) };
    let seen: Seen | null = null;
    try {
      await this.transactions.run(async (tx) => {
        seen = null;
        seen = await this.attempt(tx, attempt, also);
      });
    } catch (error) {
      if (!(error instanceof OutcomeUnknown) || seen === null) throw error;
      await this.settle(attempt, seen, error);
    }
    return this.counted(attempt, seen ?? new Map());
  }

  /**
   * Drops the reward that hands out a purchase, if it is READY. One that is RESERVED is the game's: it may be confirmed, but never be
   * listed again. True when it was dropped.
   */
  async withdraw(tx: Tx, boid: string): Promise<boolean> {
    // First, since it locks the row in either state: what is READY a moment later is dropped.
    await tx.change(sql.EXPIRE_GRANTED, [boid]);
    const { from, to } = Reward.transition('withdraw');
    const mark = randomBytes(16);
    const { affectedRows } = await tx.change(sql.CHANGE_GRANTED, [to, to, mark, boid, from]);
    if (affectedRows === 0) return false;
    await tx.change(sql.ADD_GRANTED_HISTORY, ['withdraw', from, currentTraceId(), boid, mark]);
    return true;
  }

  /** Drops the reward that hands out a purchase, if it is READY. False, and nothing changed, while it is RESERVED. */
  async withdrawUnreserved(tx: Tx, boid: string): Promise<boolean> {
    const [reward] = await tx.rows<{ state: RewardState }>(sql.LOCK_GRANTED, [boid]);
    if (reward?.state === Reward.transition('confirm').from) return false;
    if (reward?.state === Reward.transition('withdraw').from) await this.withdraw(tx, boid);
    return true;
  }

  private async attempt(
    tx: Tx,
    { change, ids, mark, from, to }: Attempt,
    also: AlsoForGrants | null,
  ): Promise<Seen> {
    const { event, pjid, userType, userValue, rewardIds } = change;
    const statement = event === 'reserve' ? sql.CHANGE_UNEXPIRED : sql.CHANGE_ANY;
    const values = [to, to, mark, ...ids, pjid, userType, userValue, from];
    const { affectedRows } = await tx.change(statement(ids), values);
    if (affectedRows > 0)
      await tx.change(sql.ADD_HISTORY(ids), [event, from, currentTraceId(), ...ids, mark]);
    // Nothing is left to be explained.
    if (affectedRows === rewardIds.length && also === null)
      return new Map(rewardIds.map((rewardId) => [rewardId, CHANGED]));
    const rows = await tx.rows<ExplainedRow>(sql.EXPLAIN_REWARDS(ids), [...ids, pjid]);
    const grants = rows.filter((row) => row.mark.equals(mark)).flatMap(toGrant);
    if (grants.length > 0) await also?.(tx, grants);
    return new Map(rows.map((row) => [toRewardId(row.rewardId), toSeen(row, mark)]));
  }

  /** The answer to COMMIT was lost: the mark in the history of one of the rewards tells whether all of it was made. */
  private async settle({ mark }: Attempt, seen: Seen, lost: OutcomeUnknown): Promise<void> {
    const [changed] = changedIn(seen);
    if (changed === undefined) return;
    const values = [toRewardBytes(changed), mark];
    const [found] = await readBack(this.database.rows(sql.FIND_MARK, values));
    if (found === undefined) throw lost;
  }

  private counted({ from, to }: Attempt, seen: Seen): Seen {
    const count = changedIn(seen).length;
    if (count > 0) this.metrics.transitions.inc({ entity: 'reward', from, to }, count);
    return seen;
  }
}

const changedIn = (seen: Seen): string[] =>
  [...seen].filter(([, { kind }]) => kind === 'changed').map(([rewardId]) => rewardId);

const toGrant = ({ rewardId, grantedBoid, state }: ExplainedRow): ChangedGrant[] =>
  grantedBoid === null ? [] : [{ rewardId: toRewardId(rewardId), boid: String(grantedBoid), state }];

const toSeen = ({ mark, userType, userValue, state, isExpired }: ExplainedRow, own: Buffer): SeenReward =>
  mark.equals(own)
    ? CHANGED
    : { kind: 'unchanged', userType, userValue, state, isExpired: Number(isExpired) === 1 };
