import { describe, expect, it } from '@jest/globals';
import type { Log } from '../../../platform/observability/logging/log.js';
import { SettingsUnreadable } from '../../project/index.js';
import type { PaymentSearchAnswer, StoreFamily } from '../../store-verifier/index.js';
import { CheckPaymentService } from './check-payment.service.js';
import type { SearchedStore, StoreOfPurchase } from '../record/store-of-purchase.service.js';
import type { UnusableNotificationRepository } from '../notification-inbox/unusable-notification.repository.js';
import type { ClaimedOrder, OrderRepository } from './order.repository.js';
import { SETTLE_RETRY_SECONDS } from './settle-queue.js';
import type {
  TakenNotification,
  TakePaymentNotificationService,
} from './take-payment-notification.service.js';

const PAID = {
  kind: 'paid',
  notification: { kind: 'paid', id: 'order-99' },
} as unknown as PaymentSearchAnswer;

/** Checks a reservation; returns what was done with it, in order. */
async function checked(
  answer: PaymentSearchAnswer | Error,
  purchase: Partial<Pick<ClaimedOrder['purchase'], 'storeOrderId' | 'settleAttempts' | 'status'>> = {},
  taken: TakenNotification = 'done',
  store: StoreFamily = 'WSHOP',
) {
  const done: unknown[] = [];
  const service = new CheckPaymentService(
    {
      stopChecking: () => Promise.resolve(done.push('no more checks')),
      postpone: (_: unknown, waitMs: number, isCounted: boolean) =>
        Promise.resolve(done.push([waitMs > 0, isCounted])),
      saveExpired: () => Promise.resolve(done.push('saved') > 0),
    } as unknown as OrderRepository,
    {
      searchPayment: (
        { search }: SearchedStore,
        { pjid, boid, reservedAt }: ClaimedOrder['purchase'],
        storeOrderId: string,
      ) => search.find({ pjid, boid, storeOrderId, reservedAt }),
    } as unknown as StoreOfPurchase,
    {
      execute: (origin: unknown, notification: unknown) => {
        done.push(['recorded', origin, notification]);
        return Promise.resolve(taken);
      },
    } as unknown as TakePaymentNotificationService,
    {
      keep: ({ source }: { source: string }, reason: string) =>
        Promise.resolve(done.push(['kept', source, reason])),
    } as unknown as UnusableNotificationRepository,
    { warn: (event: string) => done.push(event), info: () => undefined } as unknown as Log,
  );
  const claimed = {
    purchase: {
      pjid: 'DEMO',
      boid: '7',
      storeOrderId: '99',
      reservedAt: new Date('2026-11-21T00:00:00Z'),
      settleAttempts: 1,
      expire: () => done.push('expired'),
      ...purchase,
    },
  } as unknown as ClaimedOrder;
  const find = (): Promise<PaymentSearchAnswer> =>
    answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  await service.execute({ store, search: { find } }, claimed);
  return done;
}

const COUNTED = [[true, true]];
const LAST = { settleAttempts: SETTLE_RETRY_SECONDS.length };

describe('a payment whose notification may be lost', () => {
  const recorded = ['recorded', { store: 'WSHOP', pjid: 'DEMO' }, { kind: 'paid', id: 'order-99' }];

  it('is recorded as its notification would have been, and an operator can see that it was not reported', async () => {
    expect(await checked(PAID)).toEqual([
      recorded,
      'a payment was found that the store has not reported',
      'no more checks',
    ]);
  });

  it('is left to operators when it is not what was reserved, without further checks', async () => {
    expect(await checked(PAID, {}, 'incorrect-amount')).toEqual([
      recorded,
      ['kept', 'WSHOP_LIST', 'incorrect-amount'],
      'no more checks',
    ]);
  });

  it('is recorded and kept under the name of the store that was asked', async () => {
    expect(await checked(PAID, {}, 'incorrect-amount', 'PCSTORE')).toEqual([
      ['recorded', { store: 'PCSTORE', pjid: 'DEMO' }, { kind: 'paid', id: 'order-99' }],
      ['kept', 'PCSTORE_LIST', 'incorrect-amount'],
      'no more checks',
    ]);
  });

  it('never comes when its order has ended in the store', async () => {
    expect(await checked({ kind: 'ended' })).toEqual(['expired', 'saved']);
  });

  it('never comes for a reservation whose page was never opened, of which the store is not asked', async () => {
    expect(await checked(new Error('not to be asked'), { storeOrderId: null })).toEqual(['expired', 'saved']);
  });

  it.each<[PaymentSearchAnswer | Error]>([
    [{ kind: 'not-configured' }],
    [{ kind: 'unavailable', reason: 'timeout' }],
    [new SettingsUnreadable()],
  ])('is searched again after %j, without end, since its player may have paid meanwhile', async (answer) => {
    expect(await checked(answer)).toEqual(COUNTED);
    expect(await checked(answer, LAST)).toEqual(COUNTED);
  });

  it('is searched until the last check while its page is open, and its reservation stays', async () => {
    expect(await checked({ kind: 'open' })).toEqual(COUNTED);
    expect(await checked({ kind: 'open' }, LAST)).toEqual(['no more checks']);
  });

  it('is searched soon after a check that could not call the store, which does not count', async () => {
    const notAsked = { kind: 'unavailable', reason: 'circuit-open' } as const;
    expect(await checked(notAsked, LAST)).toEqual([[true, false]]);
  });

  it('may come after the game has cancelled; then its order alone ends the checks', async () => {
    const canceled = { status: 'RESERVED_CANCEL' } as const;
    expect(await checked({ kind: 'open' }, canceled)).toEqual(COUNTED);
    expect(await checked({ kind: 'ended' }, canceled)).toEqual(['no more checks']);
    expect((await checked(PAID, canceled))[0]).toEqual(recorded);
  });

  it('fails with a fault of our own, so that its lease ends it', async () => {
    await expect(checked(new Error('a fault of our own'))).rejects.toThrow('a fault of our own');
  });
});
