import { describe, expect, it } from '@jest/globals';
import { readNotification } from './wshop.notification.wire.js';

type Fields = Record<string, unknown>;

const ORDER = {
  id: 11,
  mode: 'default',
  status: 'paid',
  amount: '12.9900',
  currency: 'USD',
  invoice_id: '22',
};
const BILLING = {
  settings: { project_id: 33 },
  transaction: { id: 22, external_id: '44', dry_run: 0 },
};
const PAID = {
  notification_type: 'order_paid',
  order: ORDER,
  billing: BILLING,
  user: { external_id: 'P-1' },
  items: [{ sku: 'gem.100', quantity: 2 }],
  custom_parameters: { boid: '44' },
};
const CANCELED = { ...PAID, notification_type: 'order_canceled' };
const NAMES = { orderId: '11', transactionId: '22', boid: '44', isSandbox: false, projectId: '33' };
const READ = {
  ...NAMES,
  type: 'order_paid',
  playerId: 'P-1',
  items: [{ productId: 'gem.100', quantity: 2 }],
  microPrice: 12_990_000,
  currency: 'USD',
};

const read = (fields: Fields) => readNotification(JSON.stringify(fields));
const order = (changes: Fields): Fields => ({ order: { ...ORDER, ...changes } });
const transaction = (changes: Fields): Fields => ({
  billing: { ...BILLING, transaction: { ...BILLING.transaction, ...changes } },
});
const settings = (value: unknown): Fields => ({ billing: { ...BILLING, settings: value } });

describe('a payment that the web shop reports', () => {
  it('is read with its ids, its player, what was bought and the price without taxes', () => {
    expect(read(PAID)).toEqual(READ);
  });

  it.each<readonly [string, Fields, Fields]>([
    ['no boid', { ...transaction({ external_id: '' }), custom_parameters: { boid: null } }, { boid: null }],
    ['the boid beside the order', transaction({ external_id: null }), {}],
    ['the boid in the payment', { custom_parameters: undefined }, {}],
    ['the transaction in the order', transaction({ id: undefined }), {}],
    ['the transaction in the payment', order({ invoice_id: '' }), {}],
    [
      'a transaction of 16 digits',
      { ...order({ invoice_id: '1234567890123456' }), billing: undefined },
      {
        transactionId: '1234567890123456',
        projectId: null,
      },
    ],
    ['the invoice of another payment', order({ invoice_id: '21' }), {}],
    ['an invoice that is a number beside the transaction', order({ invoice_id: 21 }), {}],
    ['no payment data', { billing: undefined }, { projectId: null }],
    ['no transaction', { billing: { settings: { project_id: 33 } } }, {}],
    ['no settings', settings(undefined), { projectId: null }],
    ['settings that are none', settings([]), { projectId: null }],
    ['no project', settings({ project_id: null }), { projectId: null }],
    ['no player', { user: undefined }, { playerId: null }],
    ['a player without an id', { user: { external_id: '' } }, { playerId: null }],
    ['nothing bought', { items: [] }, { items: [] }],
    ['the mode for testing', order({ mode: 'sandbox' }), { isSandbox: true }],
    ['the mark of a dry run', transaction({ dry_run: 1 }), { isSandbox: true }],
    ['no mark of a dry run', transaction({ dry_run: undefined }), {}],
  ])('may have %s', (_, changes, expected) => {
    expect(read({ ...PAID, ...changes })).toEqual({ ...READ, ...expected });
  });

  it.each<readonly [string, Fields]>([
    ['no order', { order: undefined }],
    ['an order that is a list', { order: [ORDER] }],
    ['an order without an id', order({ id: null })],
    ['another status', order({ status: 'new' })],
    ['no amount', order({ amount: undefined })],
    ['an amount that is a number', order({ amount: 12.99 })],
    ['no currency', order({ currency: '' })],
    ['an unknown mode', order({ mode: 'live' })],
    ['an unknown mark of a dry run', transaction({ dry_run: 2 })],
    ['no transaction at all', { ...order({ invoice_id: null }), billing: {} }],
    ['a transaction that is a text', { ...transaction({ id: '22' }), ...order({ invoice_id: null }) }],
    ['an invoice that is a number', { ...order({ invoice_id: 22 }), billing: undefined }],
    ['an invoice after a letter', { ...order({ invoice_id: 'x22' }), billing: undefined }],
    ['an invoice before a letter', { ...order({ invoice_id: '22x' }), billing: undefined }],
    ['an invoice of letters', { ...order({ invoice_id: '2xy' }), billing: undefined }],
    ['an invoice of 17 digits', { ...order({ invoice_id: '12345678901234567' }), billing: undefined }],
    ['two boids', { custom_parameters: { boid: '45' } }],
    ['a boid that is a number', { custom_parameters: { boid: 44 } }],
    ['a boid that is a number in the payment', transaction({ external_id: 44 })],
    [
      'a boid that is a number, and no other',
      { ...transaction({ external_id: 44 }), custom_parameters: undefined },
    ],
    ['parameters that are none', { custom_parameters: [] }],
    ['payment data that are none', { billing: [] }],
    ['a transaction that is no object', { billing: { ...BILLING, transaction: [] } }],
    ['a project that is a text', settings({ project_id: '33' })],
    ['a player that is a number', { user: { external_id: 1 } }],
    ['no items', { items: undefined }],
    ['an item that is null', { items: [...PAID.items, null] }],
    ['an item without a product', { items: [...PAID.items, { quantity: 1 }] }],
    ['an item without a quantity', { items: [...PAID.items, { sku: 'gem.100' }] }],
  ])('is unusable with %s', (_, changes) => {
    expect(read({ ...PAID, ...changes })).toBeNull();
  });
});

describe('a refund that the web shop reports', () => {
  it('is read with its ids, whatever the order shows', () => {
    expect(read({ ...CANCELED, ...order({ status: 'canceled' }) })).toEqual({
      ...NAMES,
      type: 'order_canceled',
      refundCode: null,
    });
  });

  it('is of its transaction, whatever the invoice of the order is', () => {
    expect(read({ ...CANCELED, ...order({ invoice_id: '21' }) })).toMatchObject({ transactionId: '22' });
  });

  it.each([
    [{ code: 4 }, 4],
    [{ code: null }, null],
  ])('may name its reason: %j', (details, refundCode) => {
    expect(read({ ...CANCELED, billing: { ...BILLING, refund_details: details } })).toMatchObject({
      refundCode,
    });
  });

  it.each([null, [], {}, { code: '4' }, { code: 0 }])('is unusable with the reason %j', (details) => {
    expect(read({ ...CANCELED, billing: { ...BILLING, refund_details: details } })).toBeNull();
  });

  it.each([null, '', undefined])('needs no transaction: an invoice %j', (invoiceId) => {
    const unnamed = { ...order({ invoice_id: invoiceId }), billing: undefined };
    expect(read({ ...CANCELED, ...unnamed })).toMatchObject({ transactionId: null, boid: '44' });
  });

  it('is unusable without an order, and needs no payment data', () => {
    expect(read({ ...CANCELED, order: undefined })).toBeNull();
    expect(read({ ...CANCELED, billing: undefined })).toMatchObject({ projectId: null, refundCode: null });
  });
});

describe('other notifications of the web shop', () => {
  it('ask for a player', () => {
    expect(read({ notification_type: 'user_validation', user: { id: 'P-1' } })).toEqual({
      type: 'user_validation',
      playerId: 'P-1',
    });
  });

  it.each([undefined, [], {}, { id: 1 }, { id: '' }])('ask for no player in %j', (user) => {
    expect(read({ notification_type: 'user_validation', user })).toBeNull();
  });

  it.each([
    [2, 2],
    [null, null],
    ['2', null],
    [undefined, null],
  ])('name the reason %j of a refund', (code, refundCode) => {
    const sent = { notification_type: 'refund', transaction: { id: 22 }, refund_details: { code } };
    expect(read(sent)).toMatchObject({ type: 'refund', refundCode });
  });

  it.each(['payment', 'refund'])('name the transaction of a %s', (type) => {
    const sent = (value: unknown) => read({ notification_type: type, transaction: value });

    const plain = { type, transactionId: '22', boid: null, isSandbox: false, refundCode: null };
    expect(sent({ id: 22 })).toEqual(plain);
    expect(sent({ id: 22, external_id: '7', dry_run: 1 })).toEqual({ ...plain, boid: '7', isSandbox: true });
    expect(sent({ id: 22, external_id: 7, dry_run: '1' })).toEqual(plain);
    for (const value of [undefined, [], {}, { id: '22' }]) expect(sent(value)).toBeNull();
  });

  it('of a kind that is not needed are distinguished from unreadable ones', () => {
    expect(read({ notification_type: 'partner_side_catalog' })).toEqual({ type: 'other' });
    for (const text of ['', '[]', 'null', '{}', '{"notification_type":1}', '{"notification_type":""}'])
      expect(readNotification(text)).toBeNull();
  });
});
