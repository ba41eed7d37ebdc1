import { describe, expect, it } from '@jest/globals';
import { AppError } from '../../../../shared/error/app-error.js';
import { SettingsUnreadable } from '../../../project/index.js';
import type { ConfirmedPurchase, Store } from '../../../store-verifier/index.js';
import type { Purchase } from '../../record/purchase.entity.js';
import type { StoreCall } from '../../timeline/store-call.js';
import type { Deferred, DeferredConfirmation } from './deferred-confirmation.service.js';
import type { Confirmation } from '../payment-confirmation.service.js';
import type { PaymentProof, PaymentVerdict } from '../payment-proof.service.js';
import { RepeatedVerification } from './repeated-verification.service.js';

const CONFIRMED = { paymentOrderId: 'order-1' } as ConfirmedPurchase;
const ACCEPTED: PaymentVerdict = { kind: 'accepted', purchase: CONFIRMED };
const UNVERIFIED = {
  store: { family: 'GSTORE' } as Store,
  purchase: { boid: '7' } as Purchase,
  proof: { evidence: { kind: 'opened-order' }, price: { microPrice: 990_000, currency: 'USD' } },
  policy: 'GRANT',
} as unknown as Parameters<RepeatedVerification['run']>[0];
const CALL = { call: 'verify' } as unknown as StoreCall;

describe('a verification that is repeated with its kept proof', () => {
  /** The store says `verdict`; then the confirmation is stored with the outcome `saved`. Either may fail. */
  function repeating(verdict: PaymentVerdict | Error, saved: Deferred | Error = 'VERIFIED') {
    const confirmations: Confirmation[] = [];
    const calls: StoreCall[] = [];
    const answer = <Value>(value: Value | Error): Promise<Value> =>
      value instanceof Error ? Promise.reject(value) : Promise.resolve(value);
    const service = new RepeatedVerification(
      {
        ask: async () => ({ verdict: await answer(verdict), call: CALL }),
        keep: (call: StoreCall) => void calls.push(call),
      } as unknown as PaymentProof,
      {
        save: (confirmation: Confirmation) => {
          confirmations.push(confirmation);
          return answer(saved);
        },
      } as unknown as DeferredConfirmation,
    );
    return { confirmations, calls, run: () => service.run(UNVERIFIED) };
  }

  it('is stored at the price of the proof, in the place of no request, with its call in the timeline', async () => {
    const { confirmations, calls, run } = repeating(ACCEPTED);
    expect(await run()).toEqual({ end: 'VERIFIED' });
    const { store, purchase, proof } = UNVERIFIED;
    expect(confirmations).toEqual([
      { store, purchase, confirmed: CONFIRMED, price: proof.price, request: null },
    ]);
    expect(calls).toEqual([CALL]);
  });

  it.each<[PaymentVerdict, object]>([
    [{ kind: 'rejected', reason: 'unknown' }, { end: 'REFUSED' }],
    [{ kind: 'declined', reason: 'no money' }, { end: 'REFUSED' }],
    [{ kind: 'consumed' } as PaymentVerdict, { end: 'REFUSED' }],
    [{ kind: 'not-allowed' } as PaymentVerdict, { end: 'REFUSED' }],
    [{ kind: 'reservation-gone' }, { end: 'OVERTAKEN' }],
  ])('ends without a purchase when the verdict is final: %j', async (verdict, result) => {
    const { confirmations, run } = repeating(verdict);
    expect(await run()).toEqual(result);
    expect(confirmations).toEqual([]);
  });

  it.each<[PaymentVerdict, string]>([
    [{ kind: 'unavailable', reason: 'timeout' }, 'timeout'],
    [{ kind: 'pending' }, 'pending'],
    [{ kind: 'user-token-invalid' }, 'user-token-invalid'],
    [{ kind: 'not-configured' }, 'not-configured'],
  ])('is tried again when the store may still confirm it: %j', async (verdict, again) => {
    const { confirmations, run } = repeating(verdict);
    expect(await run()).toEqual({ again });
    expect(confirmations).toEqual([]);
  });

  it('is tried again while the settings of the store cannot be read', async () => {
    const { run } = repeating(new SettingsUnreadable());
    expect(await run()).toEqual({ again: 'settings unreadable' });
  });

  it.each<[Deferred, object]>([
    ['VERIFIED', { end: 'VERIFIED' }],
    ['GRANTED', { end: 'GRANTED' }],
    ['status-changed', { end: 'OVERTAKEN' }],
    ['receipt-owned', { end: 'RECEIPT_USED' }],
    ['entitlement-taken', { end: 'RECEIPT_USED' }],
    ['entitlement-changed', { again: 'entitlement-changed' }],
  ])('that the store confirms ends as it could be stored: %s', async (saved, result) => {
    expect(await repeating(ACCEPTED, saved).run()).toEqual(result);
  });

  it('is refused when the store has revoked the receipt meanwhile', async () => {
    const { run } = repeating(ACCEPTED, new AppError('NOT_VALID_RECEIPT', 'taken back'));
    expect(await run()).toEqual({ end: 'REFUSED' });
  });

  it.each([
    ['the store is asked', repeating(new Error('a fault of our own'))],
    ['the confirmation is stored', repeating(ACCEPTED, new Error('a fault of our own'))],
  ])('fails with a fault of our own while %s, so that the verification does not end', async (_, { run }) => {
    await expect(run()).rejects.toThrow('a fault of our own');
  });

  it('fails with another refusal than the receipt’s while the confirmation is stored', async () => {
    const { run } = repeating(ACCEPTED, new AppError('INVALID_PARAMETER', 'boid'));
    await expect(run()).rejects.toMatchObject({ code: 'INVALID_PARAMETER' });
  });
});
