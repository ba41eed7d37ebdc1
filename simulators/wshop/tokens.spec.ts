import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { basic, WshopCaller } from '../testing/wshop-caller.js';
import type { TokenChanges } from '../testing/wshop-caller.js';
import { WshopSimulator } from './wshop-simulator.js';

const ITEMS = [{ sku: 'gem.100', quantity: 1 }];

describe('payment tokens of the web shop', () => {
  let store: WshopSimulator;
  let caller: WshopCaller;

  beforeAll(async () => {
    store = await WshopSimulator.start();
    caller = WshopCaller.of(store);
  });
  afterEach(() => {
    store.reset();
    store.clearFaults();
  });
  afterAll(() => store.close());

  it('come with the number of the order', async () => {
    const reply = await caller.token();
    const { token, order_id: orderId } = reply.body as { token: string; order_id: number };

    expect(reply).toMatchObject({ status: 201, type: 'application/json; charset=UTF-8' });
    expect(reply.body).toEqual({
      token: expect.stringMatching(/^[\w-]{32}$/),
      order_id: expect.any(Number),
    });
    expect(Number.isSafeInteger(orderId)).toBe(true);
    expect(store.order({ token })).toMatchObject({
      orderId,
      status: 'new',
      sandbox: true,
      amount: '1.9900',
      currency: 'USD',
      externalId: '7123456789012345678',
      player: { id: 'player-1', name: 'Ann', country: 'US' },
    });
  });

  it('are for the price of the catalogue, line by line', async () => {
    store.putItem({ projectId: caller.project.projectId, sku: 'skin', prices: { USD: '0.5', EUR: '0.45' } });
    const items = [...ITEMS, { sku: 'skin', quantity: 3 }];
    const { token } = await caller.order({ purchase: { items } });

    expect(store.order({ token })).toMatchObject({
      amount: '3.4900',
      lines: [
        { sku: 'gem.100', amount: '1.9900' },
        { sku: 'skin', quantity: 3, amount: '1.5000' },
      ],
    });
  });

  it('keep the price that the item had', async () => {
    const { token } = await caller.order();
    store.putItem({ projectId: caller.project.projectId, sku: 'gem.100', prices: { USD: '5' } });
    const price = store.order({ token }).amount;
    WshopCaller.of(store);

    expect(price).toBe('1.9900');
  });

  it.each([
    ['the currency that was asked for', { currency: 'JPY' }, 'KR', 'JPY', '300.0000'],
    ['that of the country', {}, 'KR', 'KRW', '2500.0000'],
    ['the first of the item where the country has none of it', {}, 'DE', 'USD', '1.9900'],
  ])('are priced in %s', async (_, settings, country, currency, amount) => {
    const user = { id: { value: 'p' }, country: { value: country } };
    const { token } = await caller.order({ user, settings });

    expect(store.order({ token })).toMatchObject({ currency, amount });
  });

  it('take the country from the address where the request does not name it, and Japanese with it', async () => {
    store.placeAddress({ ip: '203.0.113.9', country: 'JP' });
    const user = { id: { value: 'p' } };
    const { body } = await caller.token(
      { user, settings: { language: 'ko' } },
      { 'x-user-ip': '203.0.113.9' },
    );
    const { token } = body as { token: string };

    expect(store.order({ token })).toMatchObject({
      language: 'ja',
      currency: 'JPY',
      player: { country: 'JP', ip: '203.0.113.9' },
    });
  });

  it('are for real money unless the order says it is a test', async () => {
    const { token } = await caller.order({ sandbox: undefined });

    expect(store.order({ token })).toMatchObject({ sandbox: false });
  });

  it('count characters, not bytes', async () => {
    const user = (name: string): TokenChanges => ({
      user: { id: { value: 'p' }, name: { value: name }, country: { value: 'KR' } },
    });

    expect((await caller.token(user('가'.repeat(255)))).status).toBe(201);
    expect((await caller.token(user('💎'.repeat(255)))).status).toBe(201);
    expect((await caller.token(user('가'.repeat(256)))).status).toBe(422);
  });

  const country = { value: 'US' };
  const id = { value: 'p' };
  const refused: [string, TokenChanges, string, string][] = [
    ['no user', { user: undefined }, 'user', 'required'],
    ['a user in words', { user: 'Ann' }, 'user', 'String value found'],
    ['no player', { user: { country } }, 'user.id', 'required'],
    ['no value of the player', { user: { id: {}, country } }, 'user.id.value', 'required'],
    ['an empty player', { user: { id: { value: '' }, country } }, 'user.id.value', 'at least 1'],
    ['a long player', { user: { id: { value: 'x'.repeat(256) }, country } }, 'user.id.value', 'at most 255'],
    ['a player as a number', { user: { id: { value: 7 }, country } }, 'user.id.value', 'Integer value found'],
    ['an empty name', { user: { id, country, name: { value: '' } } }, 'user.name.value', 'at least 1'],
    ['an odd email', { user: { id, country, email: { value: 'ann' } } }, 'user.email.value', 'pattern'],
    ['no country and no address', { user: { id } }, 'user.country.value', 'X-User-Ip'],
    ['a small country', { user: { id, country: { value: 'kr' } } }, 'user.country.value', 'pattern'],
    [
      'a country of three letters',
      { user: { id, country: { value: 'KOR' } } },
      'user.country.value',
      'pattern',
    ],
    [
      'a word for a flag',
      { user: { id, country: { value: 'KR', allow_modify: 'no' } } },
      'user.country.allow_modify',
      'boolean is required',
    ],
    ['no purchase', { purchase: undefined }, 'purchase', 'required'],
    ['no items', { purchase: {} }, 'purchase.items', 'required'],
    ['an empty list', { purchase: { items: [] } }, 'purchase.items', 'minimum of 1'],
    ['no list', { purchase: { items: ITEMS[0] } }, 'purchase.items', 'array is required'],
    ['an item in words', { purchase: { items: ['gem.100'] } }, 'purchase.items[0]', 'object is required'],
    ['no SKU', { purchase: { items: [{ quantity: 1 }] } }, 'purchase.items[0].sku', 'required'],
    ['no quantity', { purchase: { items: [{ sku: 'gem.100' }] } }, 'purchase.items[0].quantity', 'required'],
    [
      'a quantity in words',
      { purchase: { items: [{ sku: 'gem.100', quantity: '1' }] } },
      'purchase.items[0].quantity',
      'integer is required',
    ],
    [
      'half an item',
      { purchase: { items: [{ sku: 'gem.100', quantity: 0.5 }] } },
      'purchase.items[0].quantity',
      'Double value found',
    ],
    [
      'none of an item',
      { purchase: { items: [{ sku: 'gem.100', quantity: 0 }] } },
      'purchase.items[0].quantity',
      'minimum value of 1',
    ],
    [
      'a price',
      { purchase: { items: [{ sku: 'gem.100', quantity: 1, amount: '1' }] } },
      'purchase.items[0]',
      'amount is not defined',
    ],
    ['a large language', { settings: { language: 'KO' } }, 'settings.language', 'pattern'],
    ['a language with a country', { settings: { language: 'ko-KR' } }, 'settings.language', 'pattern'],
    ['a small currency', { settings: { currency: 'krw' } }, 'settings.currency', 'pattern'],
    ['an invalid currency', { settings: { currency: 'WON' } }, 'settings.currency', 'no such currency'],
    ['a currency without a price', { settings: { currency: 'EUR' } }, 'settings.currency', 'no price in EUR'],
    ['an id as a number', { settings: { external_id: 7 } }, 'settings.external_id', 'string is required'],
    ['a null', { settings: { external_id: null } }, 'settings.external_id', 'NULL value found'],
    ['an invalid way back', { settings: { return_url: 'javascript:1' } }, 'settings.return_url', 'pattern'],
    ['a sandbox in words', { sandbox: 'true' }, 'sandbox', 'boolean is required'],
    ['a list for an object', { custom_parameters: [] }, 'custom_parameters', 'Array value found'],
    ['an unknown field', { mode: 'sandbox' }, '', 'mode is not defined'],
    ['an unknown setting', { settings: { mode: 'sandbox' } }, 'settings', 'mode is not defined'],
  ];

  it.each(refused)('are refused for %s', async (_, changes, property, words) => {
    expect(await caller.token(changes)).toMatchObject({
      status: 422,
      body: {
        statusCode: 422,
        errorCode: 1102,
        errorMessage: '[0401-1102]: Unprocessable Entity',
        errorMessageExtended: [{ property, message: expect.stringContaining(words) }],
        transactionId: expect.stringMatching(/^[a-z]{32}$/),
      },
    });
  });

  it('report every error at once', async () => {
    const { body } = await caller.token({ user: { id: {} }, purchase: { items: [{}] }, sandbox: 1 });

    expect(body).toMatchObject({
      errorMessageExtended: [
        { property: 'sandbox' },
        { property: 'user.id.value' },
        { property: 'user.country.value' },
        { property: 'purchase.items[0].sku' },
        { property: 'purchase.items[0].quantity' },
      ],
    });
  });

  it.each(['', '{', '[]', 'null', '"x"'])('are refused for the body %j', async (body) => {
    const { projectId, apiKey } = caller.project;

    expect(await caller.post(caller.tokenPath(), body, basic(projectId, apiKey))).toMatchObject({
      status: 422,
      body: { errorMessageExtended: expect.arrayContaining([expect.objectContaining({ property: '' })]) },
    });
  });

  it('are refused for something that is not for sale', async () => {
    expect(await caller.token({ purchase: { items: [{ sku: 'sword', quantity: 1 }] } })).toMatchObject({
      status: 422,
      body: { errorCode: 4001, errorMessage: "[0401-4001]: Item with sku = 'sword' not found" },
    });
  });

  it('do not take an invalid address', async () => {
    expect((await caller.token({ user: { id } }, { 'x-user-ip': 'here' })).status).toBe(422);
    expect((await caller.token({ user: { id } }, { 'x-user-ip': '2001:db8::1' })).status).toBe(201);
  });

  it.each([
    ['no key', { authorization: '' }],
    ['another key', basic('44056', 'guess')],
    ['a key without its project', basic('', 'guess')],
    ['another way to sign', { authorization: 'Bearer 44056' }],
  ])('are refused for %s', async (_, headers) => {
    expect(await caller.token({}, headers)).toMatchObject({
      status: 401,
      body: { statusCode: 401, errorCode: 1020, errorMessage: '[0401-1020]: Basic auth error' },
    });
  });

  it('are refused for the key of another project, and for an unknown project', async () => {
    const other = store.registerProject({ projectId: '55' });
    const sign = basic('55', other.apiKey);

    expect((await caller.token({}, sign)).status).toBe(401);
    expect((await caller.post(caller.tokenPath('55'), '{}', sign)).status).toBe(422);
    expect((await caller.post(caller.tokenPath('999'), '{}', basic('999', other.apiKey))).status).toBe(401);
  });

  it('are refused for the right key under another name', async () => {
    expect((await caller.token({}, basic('55', caller.project.apiKey))).status).toBe(401);
  });

  it('are given for the key of the company as well', async () => {
    expect((await caller.token({}, basic('44056', caller.merchant().apiKey))).status).toBe(201);
  });

  it('are refused while the project may not sell, and for a body of another type', async () => {
    store.permission({ projectId: '44056', denied: true });
    expect(await caller.token()).toMatchObject({ status: 403, body: { statusCode: 403 } });
    store.permission({ projectId: '44056', denied: false });
    expect((await caller.token({}, { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await caller.token()).status).toBe(201);
  });
});
