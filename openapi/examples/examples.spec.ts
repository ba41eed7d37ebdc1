import { describe, expect, it } from '@jest/globals';
import { asExample, exampleBody, weightOf } from './examples.js';
import { LEFT_OUT, ownExamplesOf } from './request-examples.js';

describe('an example of an answer', () => {
  it('shows no key, and nothing that differs from run to run', () => {
    const answer = {
      resultMessage: 'boid 7123456789 of T0123456789ab: no',
      resultData: {
        boid: '7123456789',
        pjid: 'T0123456789ab',
        accessKey: 'purser_secret',
        reservedAt: '2020-01-01',
      },
      traceId: 'abc',
    };
    expect(asExample(answer)).toEqual({
      resultMessage: 'boid 7529811029446656412 of DEMO: no',
      resultData: {
        boid: '7529811029446656412',
        pjid: 'DEMO',
        accessKey: 'purser_shown-once',
        reservedAt: '2026-11-21T03:04:05+00:00',
      },
      traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
    });
  });

  it('shows two items of a list, and what is null as null', () => {
    expect(asExample({ purchaseList: [1, 2, 3], boid: null })).toEqual({ purchaseList: [1, 2], boid: null });
  });

  it('shows one of the items whose ids become the same', () => {
    const list = [
      { boid: '7123456789', os: 'IOS' },
      { boid: '7123456790', os: 'NONE' },
      { transactionId: '1' },
      { transactionId: '2' },
    ];
    expect(asExample({ grantList: list })).toEqual({
      grantList: [{ boid: '7529811029446656412', os: 'IOS' }, { transactionId: '1' }],
    });
  });

  it('is preferred for each field that it shows', () => {
    expect([weightOf({ a: null, b: 0 }), weightOf({ a: 'x', b: [{ c: 1 }, { c: 2 }] })]).toEqual([0, 3]);
  });
});

describe('an example of a request', () => {
  it('has the words’ own examples, and others where the store differs', () => {
    const schema = {
      properties: {
        payment: { type: 'string' },
        boid: { type: 'string' },
        mode: { enum: ['A', 'B'] },
        list: { type: 'array', items: { type: 'object', properties: { currency: { type: 'string' } } } },
        unheardOf: { type: 'integer', minimum: 3 },
      },
    };
    const common = { boid: '7529811029446656412', mode: 'A', list: [{ currency: 'USD' }], unheardOf: 3 };
    expect(exampleBody(schema, ownExamplesOf('gstore.reserve'))).toEqual({
      payment: 'GSTORE_PLAY',
      ...common,
    });
    expect(exampleBody(schema, ownExamplesOf('astore.reserve'))).toEqual({
      payment: 'ASTORE_APP',
      ...common,
    });
  });

  it('leaves out of two that exclude each other one, wherever it stands', () => {
    const item = { properties: { boid: { type: 'string' }, couponId: { type: 'string' } } };
    const schema = { properties: { ...item.properties, list: { type: 'array', items: item } } };
    const boid = '7529811029446656412';
    expect(exampleBody(schema, { couponId: LEFT_OUT })).toEqual({ boid, list: [{ boid }] });
  });
});
