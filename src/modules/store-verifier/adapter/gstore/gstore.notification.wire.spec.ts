import { describe, expect, it } from '@jest/globals';
import { readPush, readVoidedPurchases } from './gstore.notification.wire.js';

type Fields = Record<string, unknown>;

const VOIDED = { purchaseToken: 'token', orderId: 'GPA.1', productType: 2, refundType: 1 };
const NOTIFICATION = { packageName: 'org.game', voidedPurchaseNotification: VOIDED };

const push = (notification: unknown, message: Fields = { messageId: 'm-1' }) =>
  readPush(
    JSON.stringify({
      message: { ...message, data: Buffer.from(JSON.stringify(notification)).toString('base64') },
    }),
  );
const voided = (changes: Fields) =>
  push({ ...NOTIFICATION, voidedPurchaseNotification: { ...VOIDED, ...changes } });

describe('a notification of mobile store A', () => {
  it('names the voided purchase', () => {
    expect(push(NOTIFICATION)).toEqual({
      messageId: 'm-1',
      packageName: 'org.game',
      voided: { purchaseToken: 'token', orderId: 'GPA.1', product: 'one-time', refund: 'full' },
    });
  });

  it.each([
    [{ productType: 1 }, { product: 'subscription' }],
    [{ refundType: 2 }, { refund: 'partial' }],
    [{ orderId: undefined }, { orderId: undefined }],
    [{ orderId: '' }, { orderId: undefined }],
  ])('may be about %j', (changes, expected) => {
    expect(voided(changes)?.voided).toMatchObject(expected);
  });

  it.each<Fields>([{}, { voidedPurchaseNotification: null }])('may be of another kind, with %j', (fields) => {
    expect(push({ packageName: 'org.game', testNotification: {}, ...fields })).toEqual({
      messageId: 'm-1',
      packageName: 'org.game',
      voided: null,
    });
  });

  it.each<Fields>([{ message_id: 'm-1' }, { messageId: 'm-1', message_id: 'm-2' }])(
    'is known by its message id: %j',
    (message) => {
      expect(push(NOTIFICATION, message)?.messageId).toBe('m-1');
    },
  );

  it.each([undefined, 1, '', 'm 1', ' m', 'm\n', 'x'.repeat(61)])(
    'is unusable with the message id %j',
    (id) => {
      expect(push(NOTIFICATION, { messageId: id })).toBeNull();
    },
  );

  it('has a message id of at most 60 characters', () => {
    expect(push(NOTIFICATION, { messageId: 'x'.repeat(60) })).not.toBeNull();
  });

  it.each([
    null,
    [],
    {},
    { ...NOTIFICATION, packageName: 1 },
    { ...NOTIFICATION, voidedPurchaseNotification: [] },
  ])('is unusable as %j', (notification) => {
    expect(push(notification)).toBeNull();
  });

  it.each<Fields>([
    { purchaseToken: undefined },
    { purchaseToken: '' },
    { orderId: 1 },
    { productType: 3 },
    { productType: '2' },
    { refundType: undefined },
    { refundType: 0 },
  ])('is unusable with a purchase with %j', (changes) => {
    expect(voided(changes)).toBeNull();
  });

  it.each([
    '',
    '[]',
    '{}',
    '{"message":[]}',
    '{"message":{"messageId":"m-1"}}',
    '{"message":{"messageId":"m-1","data":7}}',
  ])('is absent in %j', (text) => {
    expect(readPush(text)).toBeNull();
  });
});

describe('the list of voided purchases', () => {
  const LINE = {
    purchaseToken: 'token',
    orderId: 'GPA.1',
    voidedTimeMillis: '1763773323000',
    voidedReason: 7,
  };
  const READ = {
    purchaseToken: 'token',
    orderId: 'GPA.1',
    voidedTimeMillis: 1_763_773_323_000,
    reason: 7,
    isPartial: false,
  };
  const list = (fields: unknown) => readVoidedPurchases(JSON.stringify(fields));

  it.each<readonly [string, Fields, Fields]>([
    ['all fields', {}, {}],
    ['its kind', { kind: 'androidpublisher#voidedPurchase' }, {}],
    ['no order', { orderId: undefined }, { orderId: undefined }],
    ['no reason', { voidedReason: undefined }, { reason: 0 }],
    ['a reason as digits', { voidedReason: '4' }, { reason: 4 }],
    ['a reason of four digits', { voidedReason: '1234' }, { reason: 1234 }],
    ['a part of its units', { voidedQuantity: 1 }, { isPartial: true }],
  ])('is read line by line: with %s', (_, changes, expected) => {
    expect(list({ voidedPurchases: [{ ...LINE, ...changes }] })).toEqual({
      purchases: [{ ...READ, ...expected }],
      nextPageToken: null,
    });
  });

  it.each(['kind', 'orderId', 'voidedReason', 'voidedQuantity'])(
    'says the same with %s null as without it',
    (name) => {
      const line = (value: unknown) => list({ voidedPurchases: [{ ...LINE, [name]: value }] });
      expect(line(null)).toEqual(line(undefined));
      expect(line(undefined)?.purchases).toHaveLength(1);
    },
  );

  it.each([
    [{}, null],
    [{ voidedPurchases: null, tokenPagination: null }, null],
    [{ tokenPagination: { nextPageToken: null } }, null],
    [{ tokenPagination: {} }, null],
    [{ tokenPagination: { nextPageToken: '' } }, null],
    [{ tokenPagination: { nextPageToken: 'next' } }, 'next'],
  ])('goes on where it says so: %j', (fields, nextPageToken) => {
    expect(list(fields)).toEqual({ purchases: [], nextPageToken });
  });

  it.each<Fields>([
    { kind: 'androidpublisher#purchase' },
    { purchaseToken: null },
    { orderId: 1 },
    { voidedTimeMillis: 1_763_773_323_000 },
    { voidedTimeMillis: 't1' },
    { voidedTimeMillis: '1t' },
    { voidedTimeMillis: '1.5' },
    { voidedTimeMillis: '1234567890123456' },
    { voidedReason: '' },
    { voidedReason: '-7' },
    { voidedReason: '7.0' },
    { voidedReason: 'x7' },
    { voidedReason: '12345' },
    { voidedReason: ['7'] },
    { voidedReason: 1.5 },
  ])('is unusable as a whole when one line has %j', (changes) => {
    expect(list({ voidedPurchases: [LINE, { ...LINE, ...changes }] })).toBeNull();
  });

  it.each([
    [],
    { voidedPurchases: {} },
    { voidedPurchases: [LINE, null] },
    { tokenPagination: [] },
    { tokenPagination: { nextPageToken: 1 } },
  ])('is not %j', (fields) => {
    expect(list(fields)).toBeNull();
  });
});
