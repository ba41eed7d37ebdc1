import { describe, expect, it } from '@jest/globals';
import { AppError } from '../../../shared/error/app-error.js';
import { SettingsUnreadable } from '../../project/index.js';
import type { OpeningAnswer, StoreRegistry } from '../../store-verifier/index.js';
import type { PurchaseRepository } from '../record/purchase.repository.js';
import type { ReservePurchaseService } from '../reservation/reserve-purchase.service.js';
import type { StoreCalls } from '../timeline/store-calls.service.js';
import { type OpenPaymentCommand, OpenPaymentService } from './open-payment.service.js';
import { IN_GAME_ERRORS } from './opening-errors.js';
import type { OrderRepository } from './order.repository.js';

const UNREADABLE = new SettingsUnreadable();
const COMMAND = {
  reservation: { family: 'PCSTORE', pjid: 'DEMO', microPrice: 990_000, currency: 'USD' },
  language: 'en',
  prompt: { kind: 'in-game', storeUserId: '1', storeItemId: 1, description: 'Gems' },
  errors: IN_GAME_ERRORS,
} as unknown as OpenPaymentCommand;

interface Faults {
  /** Of the store, or of what happens around its call. */
  readonly opening: OpeningAnswer | Error;
  readonly saving?: Error;
}

/** Opens a payment; returns the error, and what became of the reservation. */
async function opened({ opening, saving }: Faults) {
  const steps: string[] = [];
  const step = (name: string): Promise<boolean> => {
    steps.push(name);
    return saving === undefined ? Promise.resolve(true) : Promise.reject(saving);
  };
  const opener = {
    check: () => Promise.resolve(null),
    open: () => (opening instanceof Error ? Promise.reject(opening) : Promise.resolve(opening)),
  };
  const service = new OpenPaymentService(
    { attempt: () => Promise.resolve({ kind: 'reserved', boid: '7' }) } as unknown as ReservePurchaseService,
    {
      find: () => Promise.resolve({ status: 'RESERVED', expire: () => undefined }),
    } as unknown as PurchaseRepository,
    { saveExpired: () => step('expired'), saveOpened: () => step('opened') } as unknown as OrderRepository,
    { ask: (_: unknown, ask: () => Promise<OpeningAnswer>) => ask() } as unknown as StoreCalls,
    { of: () => ({ opener }) } as unknown as StoreRegistry,
  );
  const error: unknown = await service.execute(COMMAND).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return { error, steps };
}

describe('a reservation whose payment is opened in a store', () => {
  it('ends when the settings cannot be read, which is before the store is called', async () => {
    expect(await opened({ opening: UNREADABLE })).toEqual({ error: UNREADABLE, steps: ['expired'] });
  });

  it('ends when the store does not open it', async () => {
    const { error, steps } = await opened({ opening: { kind: 'refused', reason: 'fraud' } });
    expect(error).toBeInstanceOf(AppError);
    expect(steps).toEqual(['expired']);
  });

  it('stays until the end of its lease after any other fault, since the payment may be open', async () => {
    const fault = new TypeError('Invalid URL');
    expect(await opened({ opening: fault })).toEqual({ error: fault, steps: [] });
  });

  it('is answered with the error of the opening, also when it cannot be ended', async () => {
    const away = new Error('the database is away');
    expect(await opened({ opening: UNREADABLE, saving: away })).toEqual({
      error: UNREADABLE,
      steps: ['expired'],
    });
  });
});
