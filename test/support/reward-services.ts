import { ChangeRewardsService } from '../../src/modules/inventory/service/change-rewards.service.js';
import { GrantedRewards } from '../../src/modules/inventory/service/granted-rewards.service.js';
import { TransactionRunner } from '../../src/platform/database/transaction-runner.js';
import type { StoredOwner } from './reward-table.js';
import type { RewardOperation } from './inventory.js';
import type { RunningService } from './start-service.js';

/** The inventory without HTTP in front of it, for tests that do more than HTTP would let them in their time. */
export class RewardServices {
  private readonly changes: ChangeRewardsService;
  private readonly granted: GrantedRewards;
  private readonly transactions: TransactionRunner;

  constructor({ app }: RunningService) {
    this.changes = app.get(ChangeRewardsService, { strict: false });
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

  /** As whoever hands purchases out does it when one is cancelled. */
  withdraw(boid: string): Promise<boolean> {
    return this.transactions.run((tx) => this.granted.withdraw(tx, boid));
  }
}
