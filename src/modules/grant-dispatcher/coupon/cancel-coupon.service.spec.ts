import { describe, expect, it } from '@jest/globals';
import { OutcomeUnknown } from '../../../platform/database/error/database-errors.js';
import type { TransactionRunner, Tx } from '../../../platform/database/transaction/transaction-runner.js';
import type { Metrics } from '../../../platform/observability/metrics/metrics.js';
import type { FoundCoupon, GrantRepository } from '../grant/grant.repository.js';
import type { GrantStatus } from '../grant/grant-status.js';
import type { GrantRewards } from '../reward/grant-rewards.service.js';
import { CancelCouponService } from './cancel-coupon.service.js';

const NAMED = { pjid: 'DEMO', transactionId: 'coupon-1' };

interface Play {
  /** Status of the grant at each look, the last one repeated; none for an unknown coupon. */
  readonly seen: readonly GrantStatus[];
  readonly rewardId?: string;
  /** What the cancellation of the grant finds: null when it has ended meanwhile. */
  readonly from?: GrantStatus | null;
  readonly isReserved?: boolean;
  readonly losesAnswer?: boolean;
}

/** Cancels a coupon; returns the steps of its transactions in order, and what was counted. */
function cancelling({ seen, rewardId, from = 'PENDING', isReserved = false, losesAnswer = false }: Play) {
  const steps: string[] = [];
  const counted: unknown[] = [];
  const looks = [...seen];
  const look = (): FoundCoupon | null => {
    const status = looks.length > 1 ? looks.shift() : looks[0];
    return status === undefined ? null : { id: '7', status, rewardId: rewardId ?? null };
  };
  const run = async (work: (tx: Tx) => Promise<void>): Promise<void> => {
    const waiting: (() => void)[] = [];
    const committed = (): void => waiting.forEach((done) => done());
    try {
      await work({ afterCommit: (done: () => void) => waiting.push(done) } as unknown as Tx);
    } catch (error) {
      steps.push('rolled back');
      throw error;
    }
    if (losesAnswer) throw new OutcomeUnknown('the connection ended', {}, committed);
    committed();
  };
  const service = new CancelCouponService(
    {
      findCoupon: () => Promise.resolve(look()),
      cancel: () => Promise.resolve(steps.push('grant') > 0 ? from : null),
    } as unknown as GrantRepository,
    {
      withdrawUnreserved: () => Promise.resolve(steps.push('reward') > 0 && !isReserved),
    } as unknown as GrantRewards,
    { run } as unknown as TransactionRunner,
    { transitions: { inc: (labels: unknown) => counted.push(labels) } } as unknown as Metrics,
  );
  return { steps, counted, cancel: () => service.execute(NAMED) };
}

describe('the cancellation of a coupon', () => {
  it.each(['PENDING', 'DEAD'] as const)(
    'is counted from the status %s once it is committed',
    async (from) => {
      const { steps, counted, cancel } = cancelling({ seen: [from], from });
      await cancel();
      expect(steps).toEqual(['grant']);
      expect(counted).toEqual([{ entity: 'grant', from, to: 'CANCELED' }]);
    },
  );

  it('locks the reward before the grant, in the order in which the end of a reward locks them', async () => {
    const { steps, cancel } = cancelling({ seen: ['PENDING'], rewardId: 'r' });
    await cancel();
    expect(steps).toEqual(['reward', 'grant']);
  });

  it('leaves the grant alone while the game has reserved the reward', async () => {
    const { steps, counted, cancel } = cancelling({ seen: ['PENDING'], rewardId: 'r', isReserved: true });
    await expect(cancel()).rejects.toMatchObject({ code: 'INVALID_PARAMETER' });
    expect([steps, counted]).toEqual([['reward', 'rolled back'], []]);
  });

  it('keeps the reward of a coupon that has ended meanwhile, and looks at the coupon again', async () => {
    const { steps, counted, cancel } = cancelling({
      seen: ['PENDING', 'CANCELED'],
      rewardId: 'r',
      from: null,
    });
    await expect(cancel()).resolves.toBeUndefined();
    expect([steps, counted]).toEqual([['reward', 'grant', 'rolled back'], []]);
    const delivered = cancelling({ seen: ['DEAD', 'DELIVERED'], from: null });
    await expect(delivered.cancel()).rejects.toMatchObject({ code: 'INVALID_PARAMETER' });
  });

  it('is an error when the coupon changes again and again', async () => {
    const { steps, cancel } = cancelling({ seen: ['PENDING'], from: null });
    await expect(cancel()).rejects.toThrow('changed its status 5 times');
    expect(steps.filter((step) => step === 'grant')).toHaveLength(5);
  });

  it('of which the answer to COMMIT was lost is made, and counted, when the coupon is cancelled', async () => {
    const { counted, cancel } = cancelling({ seen: ['DEAD', 'CANCELED'], from: 'DEAD', losesAnswer: true });
    await expect(cancel()).resolves.toBeUndefined();
    expect(counted).toEqual([{ entity: 'grant', from: 'DEAD', to: 'CANCELED' }]);
  });

  it('of which the answer to COMMIT was lost is an error when the coupon is not cancelled', async () => {
    const { counted, cancel } = cancelling({ seen: ['DEAD'], from: 'DEAD', losesAnswer: true });
    await expect(cancel()).rejects.toBeInstanceOf(OutcomeUnknown);
    expect(counted).toEqual([]);
  });
});
