import { Injectable } from '@nestjs/common';
import { noteChange } from '../../../platform/access/audited-change.js';
import { OutcomeUnknown } from '../../../platform/database/error/database-errors.js';
import { readBack } from '../../../platform/database/error/deadline.js';
import { TransactionRunner, type Tx } from '../../../platform/database/transaction/transaction-runner.js';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import { Grant } from '../grant/grant.entity.js';
import * as errors from '../grant/grant.errors.js';
import { type FoundCoupon, GrantRepository } from '../grant/grant.repository.js';
import { GrantRewards } from '../reward/grant-rewards.service.js';

/** A grant changes its status a few times only, so that more conflicts are a fault. */
const MAX_CONFLICTS = 5;

const WITHDRAWAL = Grant.transition('withdraw');

export interface CancelCouponCommand {
  readonly pjid: string;
  readonly transactionId: string;
}

/** The grant has ended since it was found: rolls back the withdrawal of its reward. */
class GrantEnded extends Error {}

/** Cancels a coupon that the game has not given: it is not owed any more, and its reward is withdrawn. */
@Injectable()
export class CancelCouponService {
  constructor(
    private readonly grants: GrantRepository,
    private readonly rewards: GrantRewards,
    private readonly transactions: TransactionRunner,
    private readonly metrics: Metrics,
  ) {}

  /**
   * Cancels the coupon. Repeatable: a cancelled one stays as it is.
   * @throws AppError INVALID_PARAMETER for an unknown coupon, a delivered one, and one whose reward the game has
   * reserved
   */
  async execute({ pjid, transactionId }: CancelCouponCommand): Promise<void> {
    for (let conflicts = 0; conflicts < MAX_CONFLICTS; conflicts += 1) {
      const coupon = await this.grants.findCoupon(pjid, transactionId);
      if (coupon === null) throw errors.grantUnknown('COUPON');
      const { status } = coupon;
      if (status === WITHDRAWAL.to) return;
      if (!WITHDRAWAL.from.includes(status)) throw errors.couponDelivered();
      if (await this.cancel(coupon, () => this.grants.findCoupon(pjid, transactionId))) return;
    }
    throw new Error(`a coupon that is cancelled changed its status ${MAX_CONFLICTS} times`);
  }

  /** Returns false when the grant has ended meanwhile. */
  private async cancel(coupon: FoundCoupon, find: () => Promise<FoundCoupon | null>): Promise<boolean> {
    try {
      await this.transactions.run((tx) => this.withdraw(tx, coupon));
    } catch (error) {
      if (error instanceof GrantEnded) return false;
      if (!(error instanceof OutcomeUnknown)) throw error;
      if ((await readBack(find()))?.status !== WITHDRAWAL.to) throw error;
      error.committed();
    }
    return true;
  }

  /** Locks the reward before the grant, as the end of a reward does. */
  private async withdraw(tx: Tx, { id, rewardId }: FoundCoupon): Promise<void> {
    if (rewardId !== null && !(await this.rewards.withdrawUnreserved(tx, id))) throw errors.couponReserved();
    const from = await this.grants.cancel(tx, id);
    if (from === null) throw new GrantEnded();
    const { to } = WITHDRAWAL;
    tx.afterCommit(() => {
      noteChange({ status: from }, { status: to });
      this.metrics.transitions.inc({ entity: 'grant', from, to });
    });
  }
}
