import { Injectable } from '@nestjs/common';
import { duplicateIndexOf, OutcomeUnknown } from '../../../platform/database/error/database-errors.js';
import { readBack } from '../../../platform/database/error/deadline.js';
import { TransactionRunner } from '../../../platform/database/transaction/transaction-runner.js';
import type { CouponGrant } from '../grant/grant-order.js';
import { GrantRepository } from '../grant/grant.repository.js';
import { GrantRewards } from '../reward/grant-rewards.service.js';

/** Result of storing a coupon's grant. */
export type CouponAdded = 'added' | 'id-taken' | 'transaction-known';

const CONFLICTS: ReadonlyMap<string, CouponAdded> = new Map([
  ['PRIMARY', 'id-taken'],
  ['uq_reward_granted', 'id-taken'],
  ['uq_player_grant_transaction', 'transaction-known'],
]);

/** Stores the grants of coupons; each transaction once. */
@Injectable()
export class CouponGrants {
  constructor(
    private readonly grants: GrantRepository,
    private readonly rewards: GrantRewards,
    private readonly transactions: TransactionRunner,
  ) {}

  /** Stores a grant. When the answer of the database was lost, reads the row back: its id is unique. */
  async add(id: string, order: CouponGrant, isByInventory: boolean): Promise<CouponAdded> {
    try {
      await (isByInventory
        ? this.insertWithReward(id, order)
        : this.grants.insert({ id, order, rewardId: null }));
      return 'added';
    } catch (error) {
      const conflict = CONFLICTS.get(duplicateIndexOf(error) ?? '');
      if (conflict !== undefined) return conflict;
      if (!(error instanceof OutcomeUnknown)) throw error;
      const isThere = await readBack(this.grants.has(id, order.pjid, order.transactionId));
      if (!isThere) throw error;
      return 'added';
    }
  }

  private insertWithReward(id: string, order: CouponGrant): Promise<void> {
    return this.transactions.run(async (tx) => {
      const rewardId = await this.rewards.register(tx, id, order);
      await this.grants.insert({ id, order, rewardId }, tx);
    });
  }
}
