import { describe, expect, it } from '@jest/globals';
import { AppError } from '../../../shared/error/app-error.js';
import type { CompletePurchaseService } from '../completion/complete-purchase.service.js';
import type { PurchaseRepository } from '../record/purchase.repository.js';
import type { CancelByOperatorService } from '../cancellation/cancel-by-operator.service.js';
import type { AdoptOrderService } from './adopt-order.service.js';
import type { AdoptPaymentService } from './adopt-payment.service.js';
import { PurchaseRepairs } from './purchase-repairs.service.js';

const NAMED = { pjid: 'DEMO', boid: '1234567890123456789' };
const OPERATOR = { role: 'OPERATOR', isAtConsole: true } as const;
const CANCELLATION = { reason: 'books', code: 'REFUND', operatorKeyId: 'key-1', operator: OPERATOR };

type Execute<Service extends { execute: (...given: never[]) => unknown }> = Service['execute'];

/** Repairs of a purchase that is there, or is not. */
function repairing(
  isKnown: boolean,
  complete: Execute<CompletePurchaseService> = () => Promise.reject(new Error('not to be called')),
  revoke: Execute<CancelByOperatorService> = () => Promise.reject(new Error('not to be called')),
): PurchaseRepairs {
  const found = isKnown ? { playerId: 'player-1', productId: 'gem.100' } : null;
  return new PurchaseRepairs(
    { find: () => Promise.resolve(found) } as unknown as PurchaseRepository,
    { execute: complete } as unknown as CompletePurchaseService,
    { execute: revoke } as unknown as CancelByOperatorService,
    {} as AdoptPaymentService,
    {} as AdoptOrderService,
  );
}

describe('the completion of a purchase by a repair', () => {
  it('is the one of its player and product, under the name of the repair', async () => {
    const commands: unknown[] = [];
    await repairing(true, (command) => {
      commands.push(command);
      return Promise.resolve({} as Awaited<ReturnType<CompletePurchaseService['execute']>>);
    }).complete(NAMED, 'repair-1');
    expect(commands).toEqual([{ ...NAMED, reqId: 'repair-1', playerId: 'player-1', productId: 'gem.100' }]);
  });

  it('is refused for an unknown purchase', async () => {
    await expect(repairing(false).complete(NAMED, 'repair-1')).rejects.toMatchObject({
      code: 'INVALID_PARAMETER',
    });
  });

  it.each(['USER_ACCESS_TOKEN_NOT_VALID', 'NOT_VALID_RECEIPT'] as const)(
    'is refused with the words of the store that answers %s, since only the player could fix it',
    async (code) => {
      const refuse = (): Promise<never> => Promise.reject(new AppError(code, 'the token has expired'));
      await expect(repairing(true, refuse).complete(NAMED, 'repair-1')).rejects.toMatchObject({
        code: 'INVALID_PARAMETER',
        message: 'repair: the store does not let the purchase be completed now: the token has expired',
      });
    },
  );

  it.each([new AppError('EXTERNAL_API_ERROR', 'no answer'), new Error('a fault of our own')])(
    'fails with every other error as it is: %s',
    async (trouble) => {
      const fail = (): Promise<never> => Promise.reject(trouble);
      await expect(repairing(true, fail).complete(NAMED, 'repair-1')).rejects.toBe(trouble);
    },
  );
});

describe('the cancellation of a purchase by a repair', () => {
  type RevocationOutcome = Awaited<ReturnType<CancelByOperatorService['execute']>>;

  it('has the operator and the code of the store', async () => {
    const commands: unknown[] = [];
    await repairing(true, undefined, (command) => {
      commands.push(command);
      return Promise.resolve({ kind: 'revoked' } as RevocationOutcome);
    }).cancel(NAMED, CANCELLATION);
    expect(commands).toEqual([
      { ...NAMED, reason: 'REFUND: books', operatorKeyId: 'key-1', operator: OPERATOR, isTakenBack: true },
    ]);
  });

  it('is recorded of a store that has taken the money back, and else the operator’s own', async () => {
    const isTakenBack: boolean[] = [];
    const service = repairing(true, undefined, (command) => {
      isTakenBack.push(command.isTakenBack);
      return Promise.resolve({ kind: 'revoked' } as RevocationOutcome);
    });
    for (const code of [null, 'REFUND']) await service.cancel(NAMED, { ...CANCELLATION, code });
    expect(isTakenBack).toEqual([false, true]);
  });

  it('leaves a purchase that is cancelled already as it is', async () => {
    const known = () => Promise.resolve({ kind: 'not-revocable', status: 'CANCELED' } as RevocationOutcome);
    await expect(repairing(true, undefined, known).cancel(NAMED, CANCELLATION)).resolves.toBeUndefined();
  });

  it('is refused for a purchase that was not paid', async () => {
    const unpaid = () => Promise.resolve({ kind: 'not-revocable', status: 'RESERVED' } as RevocationOutcome);
    await expect(repairing(true, undefined, unpaid).cancel(NAMED, CANCELLATION)).rejects.toMatchObject({
      code: 'INVALID_PARAMETER',
    });
  });
});
