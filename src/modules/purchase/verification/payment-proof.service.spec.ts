import { describe, expect, it } from '@jest/globals';
import type { ConfirmedPurchase, Store, StoreVerdict } from '../../store-verifier/index.js';
import type { RevocationTimeRepository } from '../notification-inbox/revocation-time.repository.js';
import type { Purchase } from '../record/purchase.entity.js';
import type { StoreCalls } from '../timeline/store-calls.service.js';
import type { CaptureClaim, CaptureClaimRepository } from './capture-claim.repository.js';
import { type Asking, PaymentProof, type PaymentVerdict } from './payment-proof.service.js';

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
const ACCEPTED: StoreVerdict = { kind: 'accepted', purchase: PAID };
const APPROVED: StoreVerdict = { kind: 'approved', provenPrice: USD };

const CALL: Asking = { name: 'verify', request: 'pcstore:1' };

interface Situation {
  readonly claimed?: CaptureClaim | 'fault';
  readonly hasRevoked?: boolean;
  /** What the database answers after the calls. */
  readonly fault?: Error;
}

/** What is done, in order, and the service that does it. */
function proving({ claimed = 'claimed', hasRevoked = false, fault }: Situation = {}) {
  const steps: string[] = [];
  const stored = <T>(value: T): Promise<T> =>
    fault === undefined ? Promise.resolve(value) : Promise.reject(fault);
  const service = new PaymentProof(
    {
      claim: () => (claimed === 'fault' ? stored(claimed) : (steps.push('claim'), Promise.resolve(claimed))),
      giveUp: () => stored(steps.push('give up')),
      freeRequest: () => stored(steps.push('free request')),
    } as unknown as CaptureClaimRepository,
    {
      measure: async ({ call }: { readonly call: string }, ask: () => Promise<StoreVerdict>) => ({
        answer: await ask(),
        call,
      }),
      keep: (call: unknown) => steps.push(`keep ${String(call)}`),
    } as unknown as StoreCalls,
    { hasRevoked: () => stored(hasRevoked) } as unknown as RevocationTimeRepository,
  );
  const storeOf = (said: StoreVerdict, captured: StoreVerdict | null = null): Store =>
    ({
      family: 'PCSTORE',
      verifier: { verify: () => Promise.resolve(said) },
      capturer:
        captured === null
          ? null
          : { capture: () => Promise.resolve(steps.push('capture') > 0 ? captured : said) },
    }) as unknown as Store;
  const ask = async (said: StoreVerdict, captured?: StoreVerdict): Promise<PaymentVerdict> =>
    (await service.ask(storeOf(said, captured), { boid: '7' } as Purchase, { kind: 'opened-order' }, CALL))
      .verdict;
  return { steps, ask };
}

describe('a payment that the store is asked for', () => {
  it('is paid as the store says, and nothing is captured', async () => {
    const { steps, ask } = proving();
    expect(await ask(ACCEPTED, ACCEPTED)).toEqual(ACCEPTED);
    expect(steps).toEqual([]);
  });

  it.each([{ kind: 'pending' }, { kind: 'rejected', reason: 'unknown' }] as const)(
    'is not captured before the player has approved it: %j',
    async (said) => {
      const { steps, ask } = proving();
      expect(await ask(said, ACCEPTED)).toEqual(said);
      expect(steps).toEqual([]);
    },
  );

  it('is captured once it is approved, and has the approved price', async () => {
    const { steps, ask } = proving();
    const verdict = await ask(APPROVED, ACCEPTED);
    expect(verdict).toEqual({ kind: 'accepted', purchase: { ...PAID, provenPrice: USD } });
    expect(steps).toEqual(['claim', 'keep verify', 'capture']);
  });

  it('is captured without a price where the store names none', async () => {
    expect(await proving().ask({ kind: 'approved' }, ACCEPTED)).toEqual(ACCEPTED);
  });

  it.each([
    ['the reservation has ended meanwhile', 'reservation-gone'],
    ['another purchase has the request', 'request-repeated'],
  ] as const)('is not captured when %s', async (_, claimed) => {
    const { steps, ask } = proving({ claimed });
    expect(await ask(APPROVED, ACCEPTED)).toEqual({ kind: claimed });
    expect(steps).toEqual(['claim']);
  });

  it('is declined, and its reservation can be cancelled, when the store refuses the money', async () => {
    const { steps, ask } = proving();
    expect(await ask(APPROVED, { kind: 'rejected', reason: 'no funds' })).toEqual({
      kind: 'declined',
      reason: 'no funds',
    });
    expect(steps.at(-1)).toBe('give up');
  });

  it('is not declined by a store that does not know its own order', async () => {
    const unknown = { kind: 'rejected', reason: 'unknown', isUnknown: true } as const;
    expect(await proving().ask(APPROVED, unknown)).toEqual(unknown);
  });

  it('keeps its reservation from being cancelled while the outcome of the capture is open', async () => {
    const { steps, ask } = proving();
    const open = { kind: 'unavailable', reason: 'timeout' } as const;
    expect(await ask(APPROVED, open)).toEqual(open);
    expect(steps.filter((step) => /give up|free/.test(step))).toEqual(['free request']);
  });

  it('is asked for again when the store still calls it approved after the capture', async () => {
    const { steps, ask } = proving();
    expect(await ask(APPROVED, APPROVED)).toEqual({
      kind: 'unavailable',
      reason: 'approved, not captured',
    });
    expect(steps).not.toContain('give up');
  });
});

describe('a payment whose proof was signed earlier', () => {
  const signed = { kind: 'accepted', purchase: { ...PAID, isSignedEarlier: true } } as const;

  it('is rejected once the store has reported that it took the money back', async () => {
    expect(await proving({ hasRevoked: true }).ask(signed)).toEqual({
      kind: 'rejected',
      reason: 'the store has cancelled the purchase',
    });
  });

  it('is paid while the store has reported nothing, or nothing can name it', async () => {
    expect(await proving().ask(signed)).toEqual(signed);
    const nameless = { ...signed, purchase: { ...signed.purchase, receiptKey: null } };
    expect(await proving({ hasRevoked: true }).ask(nameless)).toEqual(nameless);
  });

  it('is not asked about where the store answers at this moment', async () => {
    expect(await proving({ hasRevoked: true }).ask(ACCEPTED)).toEqual(ACCEPTED);
  });
});

describe('a call to a store after which the database fails', () => {
  const fault = new Error('the database is away');
  const signed = { kind: 'accepted', purchase: { ...PAID, isSignedEarlier: true } } as const;
  const declined = { kind: 'rejected', reason: 'no funds' } as const;

  it.each([
    ['the look-up of a revocation', { fault }, signed, undefined, ['keep verify']],
    ['the claim of a capture', { fault, claimed: 'fault' }, APPROVED, ACCEPTED, ['keep verify']],
    [
      'the end of a claim',
      { fault },
      APPROVED,
      declined,
      ['claim', 'keep verify', 'capture', 'give up', 'keep capture'],
    ],
  ] as const)('is in the timeline all the same: %s', async (_, situation, said, captured, done) => {
    const { steps, ask } = proving(situation);
    await expect(ask(said, captured)).rejects.toBe(fault);
    expect(steps).toEqual(done);
  });
});
