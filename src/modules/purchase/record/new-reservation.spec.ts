import { describe, expect, it } from '@jest/globals';
import { micros } from '../../../shared/money/micros.js';
import { requestKey } from './archived/purchase-key.js';
import { type NewReservation, valuesOf } from './new-reservation.js';

const RESERVATION: NewReservation = {
  boid: '7',
  pjid: 'DEMO',
  svcId: 'game',
  imid: null,
  playerId: 'player-1',
  ipCountry: 'DE',
  payment: 'GSTORE',
  appStore: 'GSTORE',
  productId: 'gems',
  os: 'AOS',
  microPrice: 990_000,
  currency: 'EUR',
  request: 'reserve:1',
};

describe('the row of a reservation', () => {
  it('holds what was asked for, the fingerprint of its request, and no time limits and no counted amount of its own', () => {
    expect(valuesOf(RESERVATION)).toEqual({
      ...RESERVATION,
      limitCurrency: null,
      limitMicros: null,
      requestKey: requestKey('DEMO', 'reserve:1'),
      traceId: expect.any(String),
      settleAfter: null,
      opening: null,
    });
  });

  it('counts toward a limit in the currency of that limit', () => {
    const countable = { currency: 'JPY', micros: micros(150_000_000) };
    expect(valuesOf({ ...RESERVATION, countable })).toMatchObject({
      limitCurrency: 'JPY',
      limitMicros: micros(150_000_000),
    });
    expect(valuesOf({ ...RESERVATION, countable: null })).toMatchObject({
      limitCurrency: null,
      limitMicros: null,
    });
  });

  it('has its times in microseconds', () => {
    expect(valuesOf({ ...RESERVATION, settleAfterMs: 60_000, openingMs: 5_000 })).toMatchObject({
      settleAfter: 60_000_000,
      opening: 5_000_000,
    });
  });
});
