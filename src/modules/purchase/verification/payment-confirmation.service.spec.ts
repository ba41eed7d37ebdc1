import { describe, expect, it } from '@jest/globals';
import type { Log } from '../../../platform/observability/logging/log.js';
import { micros } from '../../../shared/money/micros.js';
import type { Countable, SpendingLimits } from '../../account/index.js';
import type { LimitCounts, ProjectRulesReader } from '../../project/index.js';
import type { ConfirmedPurchase, Store } from '../../store-verifier/index.js';
import type { PaidPrice } from '../record/delivery/delivery.js';
import type { Price } from '../record/purchase-payment.js';
import type { PurchaseTokens } from '../record/purchase-tokens.service.js';
import { Purchase } from '../record/purchase.entity.js';
import { PaymentConfirmation } from './payment-confirmation.service.js';
import type { ReceiptClaims } from './receipt-claims.service.js';

const PAID = {
  receiptKey: Buffer.alloc(32, 1),
  orderKey: null,
  unit: null,
  paymentOrderId: 'order-1',
  isTester: false,
  purchaseToken: 'token',
} satisfies ConfirmedPurchase;
type ProvenPrice = NonNullable<ConfirmedPurchase['provenPrice']>;

const USD: ProvenPrice = { microPrice: 990_000, currency: 'USD' };
const GAME: Price = { microPrice: micros(5), currency: 'EUR' };

/** Reserved at 990,000 micro units, which counted more than that then. */
const RESERVED = {
  boid: '7',
  pjid: 'game',
  status: 'RESERVED',
  microPrice: micros(990_000),
  currency: 'USD',
  limitCurrency: 'KRW',
  limitMicros: micros(2_000_000),
} as const;

interface Situation {
  readonly reserved?: Partial<Purchase>;
  readonly limitCounts?: LimitCounts;
  readonly isTester?: boolean;
}

/** A service where every currency has the same value. */
function confirming({ reserved, limitCounts = 'GREATER', isTester = false }: Situation = {}) {
  const warnings: string[] = [];
  const service = new PaymentConfirmation(
    { seal: () => 'sealed' } as unknown as PurchaseTokens,
    {
      counted: ({ currency }: Countable, { microPrice }: PaidPrice) => ({ currency, micros: microPrice }),
    } as unknown as SpendingLimits,
    { of: () => Promise.resolve({ limitCounts }) } as unknown as ProjectRulesReader,
    { save: () => Promise.resolve({ kind: 'saved' }) } as unknown as ReceiptClaims,
    { warn: (message: string) => warnings.push(message) } as unknown as Log,
  );
  const purchase = Object.assign(new Purchase(), RESERVED, reserved);
  const save = async (provenPrice?: ProvenPrice, capturer: object | null = null): Promise<Purchase> => {
    const confirmed = { ...PAID, isTester, ...(provenPrice !== undefined && { provenPrice }) };
    const store = { capturer } as Store;
    await service.save({ store, purchase, confirmed, price: GAME, request: 'pcstore:1' });
    return purchase;
  };
  return { warnings, save };
}

const CAPTURER = {};

describe('the price of a confirmed payment', () => {
  it('is the one that the store proves, and counts as it is', async () => {
    expect(await confirming().save({ ...USD, microPrice: 1_000 })).toMatchObject({
      status: 'VERIFY_SUCCESS',
      microPrice: 1_000,
      currency: 'USD',
      limitMicros: 1_000,
      isCounted: true,
    });
  });

  it.each([
    ['GREATER', 2_000_000],
    ['VERIFIED', 5],
  ] as const)(
    'is the one of the game where the store proves none, and counts by the rule of the project: %s',
    async (limitCounts, limitMicros) => {
      expect(await confirming({ limitCounts }).save()).toMatchObject({
        ...GAME,
        limitMicros,
        isCounted: true,
      });
    },
  );

  it('is without the tax that the store added to what was reserved', async () => {
    const taxed = { microPrice: 1_080_000, untaxedMicroPrice: 990_000, currency: 'USD' };
    expect(await confirming().save(taxed, CAPTURER)).toMatchObject({
      ...USD,
      status: 'COMPLETED_BEFORE_CONSUME',
      limitMicros: 990_000,
    });
  });

  it('is the whole one where it is another than the reserved one without the tax, too', async () => {
    const other = { microPrice: 1_080_000, untaxedMicroPrice: 980_000, currency: 'USD' };
    expect(await confirming().save(other)).toMatchObject({ microPrice: 1_080_000, currency: 'USD' });
  });

  it.each([-1, 0.5, 2 ** 53])('is not taken from a store that names %d micro units', async (microPrice) => {
    const named = { ...USD, microPrice };
    expect(await confirming().save(named)).toMatchObject({ ...GAME, limitMicros: 2_000_000 });
    expect(await confirming().save(named, CAPTURER)).toMatchObject({ ...USD, limitMicros: 2_000_000 });
  });

  it('is in the log when it differs from the reserved one', async () => {
    const { warnings, save } = confirming();
    await save({ ...USD, microPrice: 1_000 });
    expect(warnings).toEqual(['the verified price differs from the reserved one']);
    const asReserved = confirming();
    await asReserved.save(USD);
    expect(asReserved.warnings).toEqual([]);
  });
});

describe('a confirmed payment counts nothing toward a limit', () => {
  it.each<[string, Situation]>([
    ['of a tester', { isTester: true }],
    ['of an account without a limit', { reserved: { limitCurrency: null, limitMicros: null } }],
  ])('%s', async (_, situation) => {
    expect(await confirming(situation).save()).toMatchObject({ isCounted: false });
  });
});
