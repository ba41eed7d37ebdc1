import { Injectable } from '@nestjs/common';
import { Log } from '../../../platform/observability/logging/log.js';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import type { Tx } from '../../../platform/database/transaction/transaction-runner.js';
import { RewardListener, type SettledReward } from '../../inventory/index.js';
import { GrantedPurchases } from '../../purchase/index.js';
import { Grant } from '../grant/grant.entity.js';
import { FIRST_GRANT_STATUS } from '../grant/grant-status.js';
import { type RewardEnd, RewardedGrantRepository, type SettledGrants } from './rewarded-grant.repository.js';

const MESSAGES: Readonly<Record<RewardEnd, string>> = {
  DROPPED: 'a game has dropped the reward of a grant',
  EXPIRED: 'the reward of a grant has expired',
};

/**
 * Settles grants when their rewards end: a confirmed reward completes the purchase, one that was dropped or has expired
 * leaves it paid with a note. Counts and logs that after the commit.
 */
@Injectable()
export class GrantRewardListener extends RewardListener {
  constructor(
    private readonly grants: RewardedGrantRepository,
    private readonly purchases: GrantedPurchases,
    private readonly metrics: Metrics,
    private readonly log: Log,
  ) {
    super();
  }

  override async settled(tx: Tx, rewards: readonly SettledReward[]): Promise<void> {
    const confirmed = rewards.filter(({ state }) => state === 'DONE');
    const dropped = rewards.filter(({ state }) => state === 'DROPPED');
    const expired = rewards.filter(({ state }) => state === 'EXPIRED');
    if (confirmed.length > 0) await this.confirm(tx, confirmed);
    if (dropped.length > 0) await this.end(tx, dropped, 'DROPPED');
    if (expired.length > 0) await this.end(tx, expired, 'EXPIRED');
  }

  private async confirm(tx: Tx, rewards: readonly SettledReward[]): Promise<void> {
    const settled = await this.grants.confirm(tx, rewards);
    tx.afterCommit(() => this.countConfirmed(settled));
  }

  private countConfirmed({ grants, purchases, openPurchases, canceled }: SettledGrants): void {
    this.purchases.countCompleted(purchases - openPurchases, false);
    this.purchases.countCompleted(openPurchases, true);
    this.count('deliver', grants);
    if (canceled === 0) return;
    this.metrics.grantsAfterCancel.inc(canceled);
    this.log.warn('a game has confirmed rewards whose purchases were cancelled', { count: canceled });
  }

  private async end(tx: Tx, rewards: readonly SettledReward[], reason: RewardEnd): Promise<void> {
    const { grants } = await this.grants.end(tx, rewards, reason);
    tx.afterCommit(() => {
      this.count('withdraw', grants);
      for (const { boid } of rewards) this.log.warn(MESSAGES[reason], { boid });
    });
  }

  /** A grant with a reward is never called, so it is PENDING until its reward ends. */
  private count(event: 'deliver' | 'withdraw', count: number): void {
    const { to } = Grant.transition(event);
    if (count > 0) this.metrics.transitions.inc({ entity: 'grant', from: FIRST_GRANT_STATUS, to }, count);
  }
}
