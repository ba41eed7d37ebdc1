import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import {
  readErrorReason,
  readProductPurchase,
  readProductPurchaseV2,
  readSignedPurchase,
} from './gstore.wire.js';

const PURCHASE = {
  kind: 'androidpublisher#productPurchase',
  purchaseTimeMillis: '1795231498123',
  purchaseState: 0,
  consumptionState: 1,
  developerPayload: '',
  orderId: 'GPA.3372-1234-5678-90123',
  acknowledgementState: 0,
  regionCode: 'KR',
};
const LINE = {
  productId: 'gem.100',
  productOfferDetails: { quantity: 1, consumptionState: 'CONSUMPTION_STATE_YET_TO_BE_CONSUMED' },
};
const PURCHASE_V2 = {
  kind: 'androidpublisher#productPurchaseV2',
  productLineItem: [LINE],
  purchaseStateContext: { purchaseState: 'PURCHASED' },
  orderId: 'GPA.3372-1234-5678-90123',
  regionCode: 'KR',
};
const RECEIPT = {
  orderId: 'GPA.3372-1234-5678-90123',
  packageName: 'com.sim.game',
  productId: 'gem.100',
  purchaseTime: 1_795_231_498_123,
  purchaseState: 0,
  purchaseToken: 'opaque',
};
/** The longest order id that a purchase stores, in characters and not in code units. */
const LONGEST_ORDER = '😀'.repeat(100);
const without = (fields: object, name: string): object =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));

describe('answers of mobile store A', () => {
  const read = (fields: unknown) => readProductPurchase(JSON.stringify(fields));

  it('name the state of a product', () => {
    expect(read(PURCHASE)).toEqual({
      purchaseState: 0,
      consumptionState: 1,
      purchaseTimeMillis: '1795231498123',
      purchaseType: undefined,
      orderId: 'GPA.3372-1234-5678-90123',
      productId: undefined,
      purchaseToken: undefined,
      regionCode: 'KR',
      quantity: 1,
    });
    expect(
      read({ ...PURCHASE, orderId: '', purchaseType: 2, purchaseToken: 't', productId: 'p' }),
    ).toMatchObject({
      orderId: undefined,
      purchaseType: 2,
      purchaseToken: 't',
      productId: 'p',
    });
  });

  it.each([0, 1])('name whether the item is consumed: %i', (consumptionState) => {
    expect(read({ ...PURCHASE, consumptionState })).toMatchObject({ consumptionState });
  });

  it('name the number of paid units', () => {
    expect(read({ ...PURCHASE, quantity: 3 })).toMatchObject({ quantity: 3 });
  });

  it.each(['purchaseState', 'consumptionState', 'purchaseTimeMillis'])('are unusable without %s', (name) => {
    expect(read(without(PURCHASE, name))).toBeNull();
  });

  it.each(['kind', 'orderId', 'developerPayload', 'regionCode'])('are usable without %s', (name) => {
    expect(read(without(PURCHASE, name))).not.toBeNull();
  });

  it.each([
    { kind: 'androidpublisher#productPurchaseV2' },
    { purchaseState: '0' },
    { purchaseState: null },
    { purchaseState: 0.5 },
    { purchaseState: false },
    { consumptionState: 2 },
    { consumptionState: '1' },
    { purchaseTimeMillis: -1 },
    { purchaseTimeMillis: 1.5 },
    { purchaseTimeMillis: 1e15 },
    { purchaseTimeMillis: null },
    { purchaseTimeMillis: '' },
    { purchaseTimeMillis: '-1' },
    { purchaseTimeMillis: '1795231498123\n' },
    { purchaseType: '0' },
    { orderId: 5 },
    { orderId: 'GPA.\ufffd' },
    { orderId: `${LONGEST_ORDER}1` },
    { productId: {} },
    { purchaseToken: [] },
    { regionCode: 82 },
    { quantity: '2' },
    { quantity: 1.5 },
  ])('are unusable with %j', (changes) => {
    expect(read({ ...PURCHASE, ...changes })).toBeNull();
  });

  it.each([
    'kind',
    'orderId',
    'productId',
    'purchaseToken',
    'purchaseType',
    'regionCode',
    'quantity',
    'obfuscatedExternalAccountId',
  ])('mean the same with %s null as without it', (name) => {
    expect(read({ ...PURCHASE, [name]: null })).toEqual(read(without(PURCHASE, name)));
    expect(read(without(PURCHASE, name))).not.toBeNull();
  });

  it('name the time as text or as a number', () => {
    expect(read({ ...PURCHASE, purchaseTimeMillis: 1_795_231_498_123 })).toEqual(read(PURCHASE));
  });

  it('are unusable when a number is too large to be one', () => {
    expect(
      readProductPurchase(JSON.stringify(PURCHASE).replace('"purchaseState":0', '"purchaseState":1e999')),
    ).toBeNull();
  });

  it.each([
    [400, { code: 400, errors: [{ reason: 'invalid' }] }, 'invalid'],
    [400, { code: 400, status: 'INVALID_ARGUMENT' }, 'unspecified'],
    [
      404,
      { code: 404, errors: [{ reason: 'purchaseTokenNotFound' }, { reason: 'other' }] },
      'purchaseTokenNotFound',
    ],
    [404, { code: 400, errors: [{ reason: 'invalid' }] }, null],
    [400, { code: '400', errors: [{ reason: 'invalid' }] }, null],
    [400, { errors: [{ reason: 'invalid' }] }, null],
    [400, { code: 400, errors: [] }, null],
    [400, { code: 400, errors: null }, null],
    [400, { code: 400, errors: [null] }, null],
    [400, { code: 400, errors: { reason: 'invalid' } }, null],
    [400, { code: 400, errors: [{ reason: 7 }] }, null],
    [400, { code: 400, errors: [{ reason: 'not a word' }] }, null],
    [400, { code: 400, errors: [{ reason: 'x'.repeat(61) }] }, null],
    [400, 'invalid_grant', null],
    [400, null, null],
    [400, [], null],
  ])('with status %d and error %j mean %p', (status, error, reason) => {
    expect(readErrorReason(JSON.stringify({ error }), status)).toBe(reason);
  });

  it('never throw, whatever they are', () => {
    const readers = [
      readProductPurchase,
      readProductPurchaseV2,
      readSignedPurchase,
      (text: string) => readErrorReason(text, 400),
    ];
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string({ unit: 'binary' })), (text) => {
        expect(readers.map((reader) => reader(text))).toEqual(readers.map(() => null));
      }),
      { numRuns: 500 },
    );
  });

  it('are read the same in any order, with additional fields', () => {
    const extra = fc.dictionary(fc.stringMatching(/^x[a-z]{1,8}$/), fc.jsonValue());
    fc.assert(
      fc.property(extra, fc.shuffledSubarray(Object.entries(PURCHASE), { minLength: 8 }), (more, entries) => {
        expect(read({ ...more, ...Object.fromEntries(entries) })).toEqual(read(PURCHASE));
      }),
    );
  });
});

describe('answers of mobile store A about a token alone', () => {
  const read = (fields: unknown) => readProductPurchaseV2(JSON.stringify(fields));
  const line = (changes: object) => ({ ...LINE, ...changes });
  const consumption = (consumptionState: unknown) => line({ productOfferDetails: { consumptionState } });

  it('name the state of an order, and its products', () => {
    expect(read(PURCHASE_V2)).toEqual({
      purchaseState: 'PURCHASED',
      items: [{ productId: 'gem.100', isConsumed: false, quantity: 1 }],
      orderId: 'GPA.3372-1234-5678-90123',
      isTest: false,
      purchasedAt: null,
      regionCode: 'KR',
    });
    const consumed = { ...consumption('CONSUMPTION_STATE_CONSUMED'), productId: 'gem.200' };
    expect(read({ ...PURCHASE_V2, productLineItem: [LINE, consumed] })?.items).toEqual([
      { productId: 'gem.100', isConsumed: false, quantity: 1 },
      { productId: 'gem.200', isConsumed: true, quantity: 1 },
    ]);
  });

  it('name the time and the place of the payment, where they can be read', () => {
    const at = (purchaseCompletionTime: unknown, regionCode: unknown) =>
      read({ ...PURCHASE_V2, purchaseCompletionTime, regionCode });
    expect(at('2026-11-01T00:00:00.500Z', 'KR')).toMatchObject({
      purchasedAt: Date.UTC(2026, 10, 1, 0, 0, 0, 500),
      regionCode: 'KR',
    });
    expect(at('soon', '')).toMatchObject({ purchasedAt: null, regionCode: undefined });
    expect(at(1_795_231_498_123, 7)).toMatchObject({ purchasedAt: null, regionCode: undefined });
  });

  it('name the number of paid units of each product', () => {
    const offer = { ...LINE.productOfferDetails, quantity: 3 };
    expect(read({ ...PURCHASE_V2, productLineItem: [line({ productOfferDetails: offer })] })?.items).toEqual([
      { productId: 'gem.100', isConsumed: false, quantity: 3 },
    ]);
  });

  it.each(['PURCHASED', 'CANCELLED', 'PENDING'])('name the state %s', (purchaseState) => {
    expect(read({ ...PURCHASE_V2, purchaseStateContext: { purchaseState } })).toMatchObject({
      purchaseState,
    });
  });

  it('name a tester when a test context is present, whatever its content', () => {
    for (const testPurchaseContext of [{}, { fopType: 'TEST' }, { fopType: 'LATER' }])
      expect(read({ ...PURCHASE_V2, testPurchaseContext })).toMatchObject({ isTest: true });
  });

  it('may name no order', () => {
    expect(read(without(PURCHASE_V2, 'orderId'))).toMatchObject({ orderId: undefined });
    expect(read({ ...PURCHASE_V2, orderId: '' })).toMatchObject({ orderId: undefined });
  });

  it.each(['productLineItem', 'purchaseStateContext'])('are unusable without %s', (name) => {
    expect(read(without(PURCHASE_V2, name))).toBeNull();
  });

  it.each(['kind', 'orderId', 'regionCode'])('are usable without %s', (name) => {
    expect(read(without(PURCHASE_V2, name))).not.toBeNull();
  });

  it.each([
    { kind: 'androidpublisher#productPurchase' },
    { purchaseStateContext: null },
    { purchaseStateContext: 'PURCHASED' },
    { purchaseStateContext: {} },
    { purchaseStateContext: { purchaseState: 0 } },
    { purchaseStateContext: { purchaseState: 'purchased' } },
    { purchaseStateContext: { purchaseState: 'PURCHASE_STATE_UNSPECIFIED' } },
    { purchaseStateContext: ['PURCHASED'] },
    { productLineItem: [] },
    { productLineItem: {} },
    { productLineItem: null },
    { productLineItem: [null] },
    { productLineItem: [LINE, []] },
    { productLineItem: [LINE, {}] },
    { productLineItem: [without(LINE, 'productId')] },
    { productLineItem: [without(LINE, 'productOfferDetails')] },
    { productLineItem: [line({ productId: '' })] },
    { productLineItem: [line({ productId: 'gem.\ufffd' })] },
    { productLineItem: [line({ productId: 7 })] },
    { productLineItem: [line({ productOfferDetails: null })] },
    { productLineItem: [consumption(undefined)] },
    { productLineItem: [consumption(1)] },
    { productLineItem: [consumption('CONSUMPTION_STATE_UNSPECIFIED')] },
    { productLineItem: [consumption('__proto__')] },
    { productLineItem: [line({ productOfferDetails: { ...LINE.productOfferDetails, quantity: '2' } })] },
    { orderId: 5 },
    { orderId: 'GPA.\ufffd' },
    { orderId: `${LONGEST_ORDER}1` },
    { testPurchaseContext: 'TEST' },
    { testPurchaseContext: [] },
  ])('are unusable with %j', (changes) => {
    expect(read({ ...PURCHASE_V2, ...changes })).toBeNull();
  });

  it.each(['kind', 'orderId', 'regionCode', 'testPurchaseContext', 'purchaseCompletionTime'])(
    'mean the same with %s null as without it',
    (name) => {
      expect(read({ ...PURCHASE_V2, [name]: null })).toEqual(read(without(PURCHASE_V2, name)));
      expect(read(without(PURCHASE_V2, name))).not.toBeNull();
    },
  );

  it('name one unit of a product whose quantity is null', () => {
    const offer = { ...LINE.productOfferDetails, quantity: null };
    expect(read({ ...PURCHASE_V2, productLineItem: [line({ productOfferDetails: offer })] })).toEqual(
      read(PURCHASE_V2),
    );
  });

  it('name an order by an id of at most 100 characters', () => {
    expect(read({ ...PURCHASE_V2, orderId: LONGEST_ORDER })?.orderId).toBe(LONGEST_ORDER);
    expect(readProductPurchase(JSON.stringify({ ...PURCHASE, orderId: LONGEST_ORDER }))?.orderId).toBe(
      LONGEST_ORDER,
    );
    expect(readSignedPurchase(JSON.stringify({ ...RECEIPT, orderId: LONGEST_ORDER }))?.orderId).toBe(
      LONGEST_ORDER,
    );
  });

  it('are not those about a product', () => {
    expect(read(PURCHASE)).toBeNull();
    expect(readProductPurchase(JSON.stringify(PURCHASE_V2))).toBeNull();
  });
});

describe('receipts of mobile store A', () => {
  const read = (fields: unknown) => readSignedPurchase(JSON.stringify(fields));

  it('name their purchase', () => {
    const { purchaseTime: _, productId, ...named } = RECEIPT;
    const expected = { ...named, productIds: [productId], quantity: 1 };
    expect(read(RECEIPT)).toEqual(expected);
    expect(read({ ...RECEIPT, orderId: '' })).toEqual({ ...expected, orderId: undefined });
    expect(read(without(RECEIPT, 'purchaseState'))).toEqual({ ...expected, purchaseState: undefined });
    expect(read({ ...RECEIPT, quantity: 3 })).toEqual({ ...expected, quantity: 3 });
    for (const name of ['orderId', 'purchaseState', 'quantity'])
      expect(read({ ...RECEIPT, [name]: null })).toEqual(read(without(RECEIPT, name)));
  });

  it('list several products, whichever of them they also name alone', () => {
    const productIds = ['gem.200', 'gem.100'];
    for (const receipt of [RECEIPT, without(RECEIPT, 'productId')])
      expect(read({ ...receipt, productIds })?.productIds).toEqual(productIds);
    for (const wrong of [[], ['gem.100', ''], ['gem.100', 7]])
      expect(read({ ...RECEIPT, productIds: wrong })).toBeNull();
    expect(read({ ...RECEIPT, productIds: null })).toEqual(read(RECEIPT));
  });

  it.each(['packageName', 'productId', 'purchaseToken'])('are not complete without %s', (name) => {
    expect(read(without(RECEIPT, name))).toBeNull();
    for (const value of ['', null, 7, ['x']]) expect(read({ ...RECEIPT, [name]: value })).toBeNull();
  });

  it.each([{ orderId: 7 }, { orderId: `${LONGEST_ORDER}1` }, { purchaseState: '0' }, { quantity: '2' }])(
    'are not complete with %j',
    (changes) => {
      expect(read({ ...RECEIPT, ...changes })).toBeNull();
    },
  );
});
