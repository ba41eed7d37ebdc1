import { describe, expect, it } from '@jest/globals';
import type { Tx } from '../../../platform/database/transaction/transaction-runner.js';
import type { Log } from '../../../platform/observability/logging/log.js';
import type { Metrics } from '../../../platform/observability/metrics/metrics.js';
import type { SettledReward } from '../../inventory/index.js';
import type { GrantedPurchases } from '../../purchase/index.js';
import type { RewardedGrantRepository } from './rewarded-grant.repository.js';
import { GrantRewardListener } from './grant-reward-listener.service.js';

const REWARDS: readonly SettledReward[] = [
  { rewardId: 'a', boid: '1', state: 'DONE' },
  { rewardId: 'b', boid: '2', state: 'DONE' },
  { rewardId: 'c', boid: '3', state: 'DROPPED' },
  { rewardId: 'd', boid: '4', state: 'EXPIRED' },
];

/** Settles the grants of rewards in a transaction; returns what was counted and logged, and its commit. */
async function settled() {
  const done: unknown[] = [];
  const waiting: (() => void)[] = [];
  const listener = new GrantRewardListener(
    {
      confirm: () => Promise.resolve({ grants: 4, purchases: 3, openPurchases: 1, canceled: 1 }),
      end: () => Promise.resolve({ grants: 1, purchases: 1, openPurchases: 0, canceled: 0 }),
    } as unknown as RewardedGrantRepository,
    {
      countCompleted: (count: number, isOpen: boolean) =>
        done.push([isOpen ? 'completed before consume' : 'completed', count]),
    } as unknown as GrantedPurchases,
    {
      transitions: {
        inc: ({ from, to }: Record<string, string>, count: number) => done.push([from, to, count]),
      },
      grantsAfterCancel: { inc: (count: number) => done.push(['after cancel', count]) },
    } as unknown as Metrics,
    { warn: (event: string) => done.push(event) } as unknown as Log,
  );
  const tx = { afterCommit: (work: () => void) => waiting.push(work) } as unknown as Tx;
  await listener.settled(tx, REWARDS);
  return { done, commit: () => waiting.forEach((work) => work()) };
}

describe('the rewards of grants that have ended', () => {
  it('are counted and logged once their transaction is committed, and not before', async () => {
    const { done, commit } = await settled();
    expect(done).toEqual([]);
    commit();
    expect(done).toEqual([
      ['completed', 2],
      ['completed before consume', 1],
      ['PENDING', 'DELIVERED', 4],
      ['after cancel', 1],
      'a game has confirmed rewards whose purchases were cancelled',
      ['PENDING', 'CANCELED', 1],
      'a game has dropped the reward of a grant',
      ['PENDING', 'CANCELED', 1],
      'the reward of a grant has expired',
    ]);
  });
});
