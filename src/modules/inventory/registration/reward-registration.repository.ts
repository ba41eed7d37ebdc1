import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { duplicateIndexOf, OutcomeUnknown } from '../../../platform/database/error/database-errors.js';
import { readBack } from '../../../platform/database/error/deadline.js';
import type { SqlValue } from '../../../platform/database/statement/statements.js';
import { filledUp, inStatements } from '../../../platform/database/statement/statement-steps.js';
import { TransactionRunner, type Tx } from '../../../platform/database/transaction/transaction-runner.js';
import { currentTraceId } from '../../../platform/request-context/request-context.js';
import { toRewardBytes, toRewardId } from '../reward/reward-id.js';
import type { RewardOrder } from '../reward/reward-order.js';
import * as sql from '../reward/reward.sql.js';

/** Expiry of a reward: a time, or a number of days after its registration by the database's clock. */
export type Expiry = { readonly at: Date } | { readonly inDays: number };

/** Reward to store. */
export interface NewReward {
  readonly rewardId: string;
  readonly order: RewardOrder;
  readonly expiry: Expiry;
  /** Null for a reward without a request. */
  readonly request: { readonly reqId: string; readonly hash: Buffer } | null;
  /** Purchase that it delivers; null without one. */
  readonly grantedBoid: string | null;
}

/** Result of storing rewards: all of them, or none. */
export type RewardsAdded =
  | { readonly kind: 'added' }
  | { readonly kind: 'request-known' }
  /** Rewards that have expired already. */
  | { readonly kind: 'expired'; readonly rewardIds: readonly string[] };

/** Reward that a request has registered. */
export interface KnownRequest {
  readonly rewardId: string;
  readonly hash: Buffer;
}

interface RequestRow {
  readonly request: string;
  readonly rewardId: Buffer;
  readonly requestHash: Buffer;
}

/** Aborts a transaction that would register expired rewards. */
class ExpiredRewards extends Error {
  constructor(readonly rewardIds: readonly string[]) {
    super('rewards had expired when they were registered');
  }
}

/** Registers rewards. */
@Injectable()
export class RewardRegistrationRepository {
  constructor(
    private readonly database: Database,
    private readonly transactions: TransactionRunner,
  ) {}

  /** Stores rewards of requests with the first event of their histories, all or none. */
  async add(rewards: readonly NewReward[]): Promise<RewardsAdded> {
    const mark = randomBytes(16);
    try {
      await this.transactions.run((tx) => this.insert(tx, rewards, mark));
    } catch (error) {
      if (error instanceof ExpiredRewards) return { kind: 'expired', rewardIds: error.rewardIds };
      if (error instanceof OutcomeUnknown) await this.settle(rewards, mark, error);
      else if (duplicateIndexOf(error) === 'uq_reward_request') return { kind: 'request-known' };
      else throw error;
    }
    return { kind: 'added' };
  }

  /**
   * Stores the reward of a purchase, or finds the existing one.
   * @returns its id
   */
  async addGranted(tx: Tx, reward: NewReward & { readonly grantedBoid: string }): Promise<string> {
    try {
      await this.insert(tx, [reward]);
      return reward.rewardId;
    } catch (error) {
      if (duplicateIndexOf(error) !== 'uq_reward_granted') throw error;
      const [row] = await tx.rows<{ rewardId: Buffer }>(sql.FIND_GRANTED, [reward.grantedBoid]);
      if (row === undefined) throw error;
      return toRewardId(row.rewardId);
    }
  }

  /** Stores rewards with the first event of their histories. */
  async insert(tx: Tx, rewards: readonly NewReward[], mark = randomBytes(16)): Promise<void> {
    // Sorted, so that two requests that share rewards do not deadlock.
    const rows = [...rewards].toSorted((one, other) => (requestOf(one) < requestOf(other) ? -1 : 1));
    for (const some of inStatements(rows)) {
      const values = some.flatMap((reward) => valuesOf(reward, mark));
      await tx.change(sql.insertRewards(some.length), values);
    }
    const ids = filledUp(rewards.map(({ rewardId }) => toRewardBytes(rewardId)));
    const history = ['register', null, currentTraceId(), ...ids];
    const { affectedRows } = await tx.change(sql.ADD_REGISTRATION(ids), history);
    if (affectedRows === rewards.length) return;
    const expired = await tx.rows<{ rewardId: Buffer }>(sql.FIND_EXPIRED(ids), ids);
    throw new ExpiredRewards(expired.map(({ rewardId }) => toRewardId(rewardId)));
  }

  /** Finds the rewards that these requests of a project have registered, by reqId. */
  async findRequests(pjid: string, reqIds: readonly string[]): Promise<ReadonlyMap<string, KnownRequest>> {
    const asked = filledUp(reqIds);
    const rows = await this.database.rows<RequestRow>(sql.FIND_REQUESTS(asked), [pjid, ...asked]);
    return new Map(
      rows.map(({ request, rewardId, requestHash }) => [
        request,
        { rewardId: toRewardId(rewardId), hash: requestHash },
      ]),
    );
  }

  /** Settles a lost answer to COMMIT: all were stored or none, so the history of one reward shows it. */
  private async settle([first]: readonly NewReward[], mark: Buffer, lost: OutcomeUnknown): Promise<void> {
    if (first === undefined) return;
    const values = [toRewardBytes(first.rewardId), mark];
    const [found] = await readBack(this.database.rows(sql.FIND_MARK, values));
    if (found === undefined) throw lost;
  }
}

const requestOf = ({ request }: NewReward): string => request?.reqId ?? '';

function valuesOf({ rewardId, order, expiry, request, grantedBoid }: NewReward, mark: Buffer): SqlValue[] {
  const { pjid, userType, userValue, serviceId, serverId, provider, requesterCustomData } = order;
  const contents = JSON.stringify(
    provider === 'BILLING' ? order.billingPurchaseList : order.couponRedeemList,
  );
  const [expireAt, inDays] = 'at' in expiry ? [expiry.at, null] : [null, expiry.inDays];
  const target = [pjid, userType, userValue, serviceId, serverId];
  return [
    toRewardBytes(rewardId),
    ...target,
    provider,
    contents,
    requesterCustomData,
    expireAt,
    inDays,
    request?.reqId ?? null,
    request?.hash ?? null,
    grantedBoid,
    mark,
  ];
}
