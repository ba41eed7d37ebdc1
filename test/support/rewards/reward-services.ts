import { RewardChangeRepository } from '../../../src/modules/inventory/change/reward-change.repository.js';
import { ChangeRewardsService } from '../../../src/modules/inventory/change/change-rewards.service.js';
import { GrantedRewards } from '../../../src/modules/inventory/registration/granted-rewards.service.js';
import type { RewardListener } from '../../../src/modules/inventory/reward/reward-listener.js';
import { TransactionRunner, type Tx } from '../../../src/platform/database/transaction/transaction-runner.js';
import { Log } from '../../../src/platform/observability/logging/log.js';
import type { StoredOwner } from '../database/reward-table.js';
import type { RewardOperation } from './inventory.js';
import type { RunningService } from '../service/start-service.js';

/** The inventory without HTTP in front of it, for tests that do more than HTTP would let them in their time. */
export class RewardServices {
  private readonly changes: ChangeRewardsService;
  readonly granted: GrantedRewards;
  private readonly transactions: TransactionRunner;

  /** @param listener null for no listener of rewards, whatever else the service consists of */
  constructor({ app }: RunningService, listener: RewardListener | null = null) {
    const rewards = app.get(RewardChangeRepository, { strict: false });
    this.changes = new ChangeRewardsService(rewards, app.get(Log, { strict: false }), listener);
    this.granted = app.get(GrantedRewards, { strict: false });
    this.transactions = app.get(TransactionRunner, { strict: false });
  }

  /** The codes, in the order of the ids. */
  async change(
    event: RewardOperation,
    rewardIds: readonly string[],
    owner: StoredOwner,
    userType = 'GAME_UID',
  ): Promise<string[]> {
    const outcomes = await this.changes.execute({ event, ...owner, userType, rewardIds });
    return outcomes.map(({ code }) => code);
  }

  /** As the dispatcher of grants does when a purchase is cancelled. */
  withdraw(boid: string): Promise<boolean> {
    return this.within((tx) => this.granted.withdraw(tx, boid));
  }

  /** In a transaction of its own. */
  within<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.transactions.run(work);
  }
}
