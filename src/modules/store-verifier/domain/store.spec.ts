import { describe, expect, it } from '@jest/globals';
import { storeOf } from './store.js';

describe('a store', () => {
  it('has the ports of its adapter, and none where it has no such feature', () => {
    const lookup = { lookUp: () => Promise.reject(new Error('not called')) };

    expect(storeOf('GSTORE', { lookup })).toEqual({
      family: 'GSTORE',
      verifier: null,
      opener: null,
      capturer: null,
      consumer: null,
      redeemer: null,
      lookup,
      notifications: null,
      paymentNotifications: null,
      paymentSearch: null,
      revocations: null,
      refundHistory: null,
      paymentBook: null,
      paymentLookups: null,
      paymentState: null,
      refundReplies: null,
    });
  });
});
