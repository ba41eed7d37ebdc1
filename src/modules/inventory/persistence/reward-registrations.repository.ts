import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { duplicateIndexOf, OutcomeUnknown } from '../../../platform/database/database-errors.js';
import { readBack } from '../../../platform/database/deadline.js';
import type { SqlValue } from '../../../platform/database/statements.js';
import { filledUp } from '../../../platform/database/statement-steps.js';
import { TransactionRunner, type Tx } from '../../../platform/database/transaction-runner.js';
import { currentTraceId } from '../../../platform/request-context/request-context.js';
import { toRewardBytes, toRewardId } from '../domain/reward-id.js';
import type { RewardOrder } from '../domain/reward-order.js';
import * as sql from './reward.sql.js';

/** When a reward expires: at a moment, or so many days after its registration by the database's clock. */
export type Expiry = { readonly at: Date } | { readonly inDays: number };

/** A reward to be stored. */
export interface NewReward {
  readonly rewardId: string;
  readonly order: RewardOrder;
  readonly expiry: Expiry;
  /** Null for what nobody has asked for by a request. */
  readonly request: { readonly reqId: string; readonly hash: Buffer } | null;
  /** Purchase that it hands out; null when it hands out none. */
  readonly grantedBoid: string | null;
}

/** What storing rewards came to: all of them, or none. */
export type RewardsAdded =
  | { readonly kind: 'added' }
  | { readonly kind: 'request-known' }
  /** These would have expired already. */
  | { readonly kind: 'expired'; readonly rewardIds: readonly string[] };

/** What a request has registered. */
export interface KnownRequest {
  readonly rewardId: string;
  readonly hash: Buffer;
}

interface RequestRow {
  readonly request: string;
  readonly rewardId: Buffer;
  readonly requestHash: Buffer;
}

/** So many rows go into one statement; a text for each number of rows would be too many for the server to keep. */
const ROWS_A_STATEMENT = [50, 10, 1] as const;
/** Ends a transaction that would register rewards which had expired. */
class ExpiredRewards extends Error {
  constructor(readonly rewardIds: readonly string[]) {
    super('rewards had expired when they were registered');
  }
}

/** Rewards that are added. */
@Injectable()
export class RewardRegistrations {
  constructor(
    private readonly database: Database,
    private readonly transactions: TransactionRunner,
  ) {}

  /** Stores rewards of requests with the beginning of their histories, all or none. */
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
   * Stores the reward that hands out a purchase, or finds the one that does so already.
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

  /** Stores rewards with the beginning of their histories. */
  async insert(tx: Tx, rewards: readonly NewReward[], mark = randomBytes(16)): Promise<void> {
    // In one order whatever the order they come in, so that two requests that share some do not wait for each other.
    const rows = [...rewards].toSorted((one, other) => (requestOf(one) < requestOf(other) ? -1 : 1));
    for (let from = 0; from < rows.length;) {
      const count = ROWS_A_STATEMENT.find((size) => size <= rows.length - from) ?? 1;
      const values = rows.slice(from, from + count).flatMap((reward) => valuesOf(reward, mark));
      await tx.change(sql.insertRewards(count), values);
      from += count;
    }
    const ids = filledUp(rewards.map(({ rewardId }) => toRewardBytes(rewardId)));
    const history = ['register', null, currentTraceId(), ...ids];
    const { affectedRows } = await tx.change(sql.ADD_REGISTRATION(ids), history);
    if (affectedRows === rewards.length) return;
    const expired = await tx.rows<{ rewardId: Buffer }>(sql.FIND_EXPIRED(ids), ids);
    throw new ExpiredRewards(expired.map(({ rewardId }) => toRewardId(rewardId)));
  }

  /** What these requests of a project have registered, by reqId. */
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

  /** The answer to COMMIT was lost: all were stored or none was, so the history of one tells. */
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
