import { describe, expect, it } from '@jest/globals';
import { type Micros, micros } from '../../../shared/money/micros.js';
import { IllegalTransition } from '../../../shared/state/state-machine.js';
import type { Proof } from './purchase-payment.js';
import type { PurchaseStatus } from './fields/purchase-status.js';
import { Purchase } from './purchase.entity.js';

const RESERVED = { boid: '7', status: 'RESERVED', microPrice: micros(1_000_000), currency: 'KRW' } as const;
const PROOF: Proof = {
  receiptKey: Buffer.alloc(32, 1),
  orderKey: Buffer.alloc(32, 2),
  entitlementKey: Buffer.alloc(32, 3),
  paymentOrderId: 'GPA.1',
  isTester: false,
  purchaseToken: 'sealed',
};
const { isTester: _, ...STORED } = PROOF;
const PROVEN = { ...STORED, paymentTester: 0 };

const purchase = (changes: Partial<Purchase> = {}): Purchase =>
  Object.assign(new Purchase(), RESERVED, changes);
const at = (microPrice: number, currency?: string) => ({ microPrice: micros(microPrice), currency });

describe.each([
  ['verify', 'VERIFY_SUCCESS'],
  ['capture', 'COMPLETED_BEFORE_CONSUME'],
] as const)('to %s a purchase', (change, status) => {
  it('stores the proof of its payment and ends the reservation', () => {
    const verified = purchase();
    verified[change](PROOF, null);
    expect(verified).toMatchObject({ ...PROVEN, status, changesFrom: 'RESERVED' });
  });

  it('keeps the reserved price where the store names none', () => {
    const verified = purchase();
    verified[change](PROOF, null);
    expect(verified).toMatchObject({ microPrice: 1_000_000, currency: 'KRW', addedNote: null });
  });

  it('replaces the price by the verified one, and notes the difference', () => {
    const verified = purchase();
    verified[change](PROOF, at(2_000_000, 'JPY'));
    expect(verified).toMatchObject({
      microPrice: 2_000_000,
      currency: 'JPY',
      addedNote: 'reserved at 1000000 KRW, verified at 2000000 JPY (micro units)',
    });
  });

  it.each([
    'VERIFY_SUCCESS',
    'RESERVED_CANCEL',
    'COMPLETED_BEFORE_CONSUME',
    'COMPLETED',
    'CANCELED',
  ] as const)('is not possible in status %s', (from) => {
    expect(() => purchase({ status: from })[change](PROOF, null)).toThrow(IllegalTransition);
  });
});

describe('the note on a verified price', () => {
  const noteOf = (reserved: Partial<Purchase>, microPrice: number, currency?: string): string | null => {
    const verified = purchase(reserved);
    verified.verify(PROOF, at(microPrice, currency));
    return verified.addedNote;
  };

  it('is left out for the reserved price, with or without its currency', () => {
    expect(noteOf({}, 1_000_000, 'KRW')).toBeNull();
    expect(noteOf({}, 1_000_000)).toBeNull();
    expect(noteOf({ currency: null }, 1_000_000)).toBeNull();
  });

  it('is left out where no price was reserved', () => {
    expect(noteOf({ microPrice: null, currency: null }, 1_000_000, 'KRW')).toBeNull();
  });

  it('names another amount', () => {
    expect(noteOf({}, 1_000_001)).toBe('reserved at 1000000 KRW, verified at 1000001 KRW (micro units)');
  });

  it('names another currency', () => {
    expect(noteOf({}, 1_000_000, 'JPY')).toBe(
      'reserved at 1000000 KRW, verified at 1000000 JPY (micro units)',
    );
  });

  it('leaves a currency out that is not known', () => {
    expect(noteOf({ currency: null }, 2)).toBe('reserved at 1000000 , verified at 2  (micro units)');
  });
});

it('a verified price without a currency keeps the reserved currency', () => {
  const verified = purchase();
  verified.verify(PROOF, at(5));
  expect(verified).toMatchObject({ microPrice: 5, currency: 'KRW' });
});

it.each([
  [true, 1],
  [false, 0],
  [null, null],
])('a tester who is %p is stored as %p', (isTester, paymentTester) => {
  const verified = purchase();
  verified.verify({ ...PROOF, isTester }, null);
  expect(verified.paymentTester).toBe(paymentTester);
});

describe('a payment that the store took itself', () => {
  it.each(['RESERVED', 'RESERVED_CANCEL'] as const)('pays at the reserved price in status %s', (status) => {
    const paid = purchase({ status });
    paid.pay(PROOF);
    expect(paid).toMatchObject({
      ...PROVEN,
      status: 'VERIFY_SUCCESS',
      changesFrom: status,
      microPrice: 1_000_000,
      addedNote: null,
    });
  });

  it('pays no purchase twice', () => {
    expect(() => purchase({ status: 'VERIFY_SUCCESS' }).pay(PROOF)).toThrow(IllegalTransition);
  });
});

it('a purchase that was paid outside the game is verified from the beginning', () => {
  const paid = Purchase.paidOutside({
    boid: '8',
    pjid: 'CASTLE',
    svcId: '',
    imid: null,
    playerId: 'P-1',
    payment: 'PG',
    appStore: 'PG',
    os: 'WEB',
    productId: 'gem.100',
    microPrice: micros(5),
    currency: 'KRW',
    paymentOrderId: 'order-1',
    orderKey: Buffer.alloc(32),
    storeOrderId: null,
    receiptKey: null,
    paymentTester: null,
  });
  expect(paid).toBeInstanceOf(Purchase);
  expect(paid).toMatchObject({ boid: '8', status: 'VERIFY_SUCCESS', microPrice: 5, productId: 'gem.100' });
});

describe('further changes', () => {
  const steps: readonly [string, (one: Purchase) => void, PurchaseStatus, PurchaseStatus][] = [
    ['a cancellation by the game', (one) => one.cancelReservation(), 'RESERVED', 'RESERVED_CANCEL'],
    ['an expired order', (one) => one.expire(), 'RESERVED', 'RESERVED_CANCEL'],
    ['a completion', (one) => one.complete('consumed'), 'VERIFY_SUCCESS', 'COMPLETED'],
    ['an open completion', (one) => one.complete('open'), 'VERIFY_SUCCESS', 'COMPLETED_BEFORE_CONSUME'],
    ['a consumption', (one) => one.consume(), 'COMPLETED_BEFORE_CONSUME', 'COMPLETED'],
    ['a refund', (one) => one.revoke('REFUND'), 'COMPLETED', 'CANCELED'],
  ];

  it.each(steps)('are possible before the end: %s', (_name, change, from, to) => {
    const changed = purchase({ status: from });
    expect(changed.changesFrom).toBe(from);
    change(changed);
    expect([changed.changesFrom, changed.status]).toEqual([from, to]);
  });

  it.each(steps)('are not possible after the end: %s', (_name, change) => {
    expect(() => change(purchase({ status: 'CANCELED' }))).toThrow(IllegalTransition);
  });

  it('a refund stores its reason', () => {
    const revoked = purchase({ status: 'COMPLETED' });
    revoked.revoke('FRAUD: by the store');
    expect(revoked.cancelReason).toBe('FRAUD: by the store');
  });

  it('counting stores the amount, and says that it counts', () => {
    const counted = purchase({ limitMicros: 9 as Micros });
    expect(counted.isCounted).toBe(false);
    counted.count(micros(7));
    expect([counted.isCounted, counted.limitMicros]).toEqual([true, 7]);
  });

  it('a claim replaces the keys of the receipt and the order', () => {
    const claimed = purchase();
    claimed.verify(PROOF, null);
    claimed.claim(null, Buffer.alloc(32, 9));
    expect([claimed.receiptKey, claimed.orderKey]).toEqual([null, Buffer.alloc(32, 9)]);
    expect(claimed.entitlementKey).toEqual(PROOF.entitlementKey);
  });
});

describe('the change of many rows', () => {
  it('names every status that accepts the event', () => {
    expect(Purchase.transition('revoke')).toEqual({
      from: ['VERIFY_SUCCESS', 'COMPLETED_BEFORE_CONSUME', 'COMPLETED'],
      to: 'CANCELED',
    });
  });
});
