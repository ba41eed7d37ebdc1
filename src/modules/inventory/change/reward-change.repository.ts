import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { OutcomeUnknown } from '../../../platform/database/error/database-errors.js';
import { readBack } from '../../../platform/database/error/deadline.js';
import { filledUp } from '../../../platform/database/statement/statement-steps.js';
import { TransactionRunner, type Tx } from '../../../platform/database/transaction/transaction-runner.js';
import { currentTraceId } from '../../../platform/request-context/request-context.js';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import { toRewardBytes, toRewardId } from '../reward/reward-id.js';
import type { RequestedChange, SeenReward } from './reward-outcome.js';
import { Reward, type RewardTransition } from '../reward/reward.entity.js';
import type { RewardState } from '../reward/reward-state.js';
import * as sql from '../reward/reward.sql.js';

/** Change of several rewards of one user. */
export interface RewardChange extends RequestedChange {
  readonly pjid: string;
  /** 1 to 20 distinct ids of valid form. */
  readonly rewardIds: readonly string[];
}

/** Changed reward that delivers a purchase. */
export interface ChangedGrant {
  readonly rewardId: string;
  readonly boid: string;
  readonly state: RewardState;
}

/** Further writes in the transaction that changes rewards of purchases. */
export type AlsoForGrants = (tx: Tx, grants: readonly ChangedGrant[]) => Promise<void>;

/** Rewards as a request found them, by id; an id of another project is missing. */
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

/** Change in progress; its mark identifies the rows that it changed. */
interface Attempt extends RewardTransition {
  readonly change: RewardChange;
  readonly ids: readonly Buffer[];
  readonly mark: Buffer;
}

const CHANGED: SeenReward = { kind: 'changed' };

/** Changes the state of rewards by compare-and-set, and writes the history in the same transaction. */
@Injectable()
export class RewardChangeRepository {
  constructor(
    private readonly database: Database,
    private readonly transactions: TransactionRunner,
    private readonly metrics: Metrics,
  ) {}

  /**
   * Changes the rewards whose state allows it, in one transaction of at most five round trips, and returns how it found
   * the others.
   * @param also null when rewards of purchases need no further writes
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
   * Drops the reward of a grant if it is READY. A RESERVED reward may still be confirmed, but is never listed again.
   * The change is counted after the commit.
   * @returns whether it was dropped
   */
  async withdraw(tx: Tx, boid: string): Promise<boolean> {
    // First, because it locks the row in either state: a reward that becomes READY before it is dropped too.
    await tx.change(sql.EXPIRE_GRANTED, [boid]);
    const { from, to } = Reward.transition('withdraw');
    const mark = randomBytes(16);
    const { affectedRows } = await tx.change(sql.CHANGE_GRANTED, [to, to, to, mark, boid, from]);
    if (affectedRows === 0) return false;
    await tx.change(sql.ADD_GRANTED_HISTORY, ['withdraw', from, currentTraceId(), boid, mark]);
    tx.afterCommit(() => this.metrics.transitions.inc({ entity: 'reward', from, to }));
    return true;
  }

  /** Drops the reward of a grant if it is READY. Returns false and changes nothing while it is RESERVED. */
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
    const values = [to, to, to, mark, ...ids, pjid, userType, userValue, from];
    const { affectedRows } = await tx.change(statement(ids), values);
    if (affectedRows > 0)
      await tx.change(sql.ADD_HISTORY(ids), [event, from, currentTraceId(), ...ids, mark]);
    // Every reward was changed.
    if (affectedRows === rewardIds.length && also === null)
      return new Map(rewardIds.map((rewardId) => [rewardId, CHANGED]));
    const rows = await tx.rows<ExplainedRow>(sql.EXPLAIN_REWARDS(ids), [...ids, pjid]);
    const grants = rows.filter((row) => row.mark.equals(mark)).flatMap(toGrant);
    if (grants.length > 0) await also?.(tx, grants);
    return new Map(rows.map((row) => [toRewardId(row.rewardId), toSeen(row, mark)]));
  }

  /** Settles a lost answer to COMMIT: the mark in the history of one reward shows whether all of them were changed. */
  private async settle({ mark }: Attempt, seen: Seen, lost: OutcomeUnknown): Promise<void> {
    const [changed] = changedIn(seen);
    if (changed === undefined) return;
    const values = [toRewardBytes(changed), mark];
    const [found] = await readBack(this.database.rows(sql.FIND_MARK, values));
    if (found === undefined) throw lost;
    lost.committed();
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
