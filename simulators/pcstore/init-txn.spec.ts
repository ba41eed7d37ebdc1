import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { errorIn, PcstoreCaller, PLAYER } from '../testing/pcstore-caller.js';
import { PcstoreSimulator } from './pcstore-simulator.js';

describe('InitTxn of the PC store', () => {
  let store: PcstoreSimulator;
  let caller: PcstoreCaller;

  beforeAll(async () => {
    store = await PcstoreSimulator.start();
    caller = PcstoreCaller.of(store);
  });
  afterEach(() => store.reset());
  afterAll(() => store.close());

  it('stores the requested order', async () => {
    const orderId = await caller.order({ language: 'ko', 'qty[0]': '3', 'category[0]': 'gems' });

    expect(store.get({ orderId })).toMatchObject({
      appId: '480',
      sandbox: false,
      steamId: PLAYER,
      language: 'ko',
      userSession: 'client',
      items: [
        {
          itemId: 101,
          qty: 3,
          amount: 1299,
          description: 'Gems & more 💎',
          category: 'gems',
          refunded: false,
        },
      ],
    });
  });

  it('ignores parameters that it does not know', async () => {
    expect(errorIn(await caller.init({ gift: 'yes' }))).toBeNull();
  });

  it.each(['orderid', 'steamid', 'appid', 'itemcount', 'language', 'currency'])(
    'gives a page when %s is not sent',
    async (name) => {
      expect(await caller.init({ [name]: undefined })).toMatchObject({ status: 400 });
      expect(await caller.init({ [name]: '' })).toMatchObject({ status: 400 });
    },
  );

  it.each(['qty[0]', 'amount[0]', 'description[0]'])('gives a page when %s is not sent', async (name) => {
    expect(await caller.init({ [name]: undefined })).toMatchObject({ status: 400 });
  });

  it.each([
    ['orderid', 'order-1'],
    ['orderid', '-1'],
    ['orderid', '18446744073709551616'],
    ['steamid', 'unknown-player'],
    ['itemcount', '1.0'],
    ['itemid[0]', '4294967296'],
    ['qty[0]', '32768'],
    ['amount[0]', '12.99'],
    ['amount[0]', '1299USD'],
    ['amount[0]', '9223372036854775808'],
  ])('gives a page when %s is %s, which is not of its type', async (name, value) => {
    const reply = await caller.init({ [name]: value });

    expect(reply).toMatchObject({ status: 400, type: expect.stringContaining('text/html') });
  });

  it.each([
    ['an order id of nothing', { orderid: '0' }],
    ['a language with a country', { language: 'en_US' }],
    ['a language by its name', { language: 'english' }],
    ['an unknown currency', { currency: 'XTS' }],
    ['a currency in small letters', { currency: 'usd' }],
    ['a cart of nothing', { itemcount: '0' }],
    ['fewer items than are counted', { itemcount: '2' }],
    ['more items than are counted', { 'itemid[1]': '5' }],
    ['an amount of nothing', { 'amount[0]': '0' }],
    ['a negative amount', { 'amount[0]': '-100' }],
    ['none of the item', { 'qty[0]': '0' }],
    ['a description of 129 characters', { 'description[0]': '💎'.repeat(129) }],
    ['a category of 65 characters', { 'category[0]': 'c'.repeat(65) }],
    ['an unknown session', { usersession: 'phone' }],
    ['a browser without an address', { usersession: 'web' }],
  ])('refuses an order with %s', async (_, fields: Record<string, string>) => {
    expect(errorIn(await caller.init(fields))).toBe(3);
  });

  it('takes a description of 128 characters', async () => {
    expect(errorIn(await caller.init({ 'description[0]': '💎'.repeat(128) }))).toBeNull();
  });

  it.each([
    ['JPY', 100],
    ['KRW', 1_000],
    ['INR', 100],
    ['IDR', 100],
    ['CLP', 100],
    ['COP', 100],
    ['TWD', 100],
    ['CRC', 500],
    ['UAH', 100],
    ['VND', 50_000],
    ['EUR', 1],
  ])('charges %s in steps of %i hundredths', async (currency, step) => {
    const attempt = (amount: number) => caller.init({ currency, 'amount[0]': String(amount) });

    expect(errorIn(await attempt(3 * step))).toBeNull();
    if (step > 1) expect(errorIn(await attempt(3 * step + 1))).toBe(3);
    if (step > 1) expect(errorIn(await attempt(3 * step - step / 2))).toBe(3);
  });

  it('sends a player in a browser to a page', async () => {
    const reply = await caller.init({ usersession: 'web', ipaddress: '203.0.113.9' });

    expect(reply.body).toMatchObject({
      response: { result: 'OK', params: { steamurl: expect.stringMatching(/^https:\/\/\S+\/\d+\/$/) } },
    });
  });

  it('takes a form and nothing else', async () => {
    const { webApiKey, appId } = caller.app;
    const body = new URLSearchParams({ key: webApiKey, appid: appId }).toString();
    const headers = { 'content-type': 'text/plain' };

    expect(await caller.post('InitTxn/v3', {}, { body, headers })).toMatchObject({ status: 401 });
  });
});
