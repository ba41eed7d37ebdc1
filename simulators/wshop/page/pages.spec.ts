import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { json } from '../../kit/answer.js';
import { NotificationReceiver, refusal } from '../../testing/notification-receiver.js';
import { WshopCaller } from '../../testing/wshop-caller.js';
import { WshopSimulator } from '../wshop-simulator.js';

const DAY_MS = 24 * 60 * 60 * 1000;

describe('the payment page of the web shop', () => {
  let store: WshopSimulator;
  let receiver: NotificationReceiver;
  let caller: WshopCaller;

  beforeAll(async () => {
    store = await WshopSimulator.start();
    receiver = await NotificationReceiver.start();
    caller = WshopCaller.of(store);
  });
  beforeEach(() => {
    store.reset();
    receiver.reset();
    caller.tell(receiver.url);
  });
  afterAll(async () => {
    await store.close();
    await receiver.close();
  });

  const settings = (more: object = {}): object => ({
    language: 'en',
    currency: 'USD',
    external_id: 'b1',
    ...more,
  });

  it('shows the item, the price, the player and two buttons', async () => {
    const { token } = await caller.order();
    const reply = await caller.open(token);

    expect(reply).toMatchObject({ status: 200, type: 'text/html; charset=UTF-8' });
    for (const text of ['100 gems', '$1.99', 'Ann', 'value="pay">Pay<', 'value="cancel">Cancel<']) {
      expect(reply.body).toContain(text);
    }
    expect(reply.body).not.toContain('<script');
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(receiver.received).toEqual([]);
  });

  it.each([
    ['ko', 'KRW', ['보석 100개', '₩2,500', '결제하기', 'lang="ko"']],
    ['ja', 'JPY', ['ジェム100個', '￥300', '支払う', 'lang="ja"']],
    ['fr', 'USD', ['100 gems', 'Pay', 'lang="en"']],
  ])('is in the language of the token: %s', async (language, currency, texts) => {
    const { token } = await caller.order({ settings: settings({ language, currency }) });
    const { body } = await caller.open(token);

    for (const text of texts) expect(body).toContain(text);
  });

  it('names the player by his id where he has no name, and items by their SKU', async () => {
    store.putItem({ projectId: caller.project.projectId, sku: 'skin', prices: { USD: '1' } });
    const { token } = await caller.order({
      user: { id: { value: 'player-9' }, country: { value: 'US' } },
      purchase: { items: [{ sku: 'skin', quantity: 2 }] },
    });
    const { body } = await caller.open(token);

    expect(body).toContain('player-9');
    expect(body).toContain('<td>skin</td><td>2</td>');
  });

  it('shows names as text, whatever is in them', async () => {
    const name = '<script>alert("x")</script>&\'';
    const user = { id: { value: 'p' }, name: { value: name }, country: { value: 'US' } };
    const { token } = await caller.order({ user });
    const { body } = await caller.open(token);

    expect(body).not.toContain('<script');
    expect(body).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;&amp;&#39;');
  });

  it('of a test says so, and of a real payment does not', async () => {
    const test = await caller.order();
    const real = await caller.order({ sandbox: false });

    expect((await caller.open(test.token)).body).toContain('Sandbox: no money moves');
    expect((await caller.open(real.token, store.paymentUrl)).body).not.toContain('Sandbox');
  });

  it('opens only in the environment of the order', async () => {
    const test = await caller.order();
    const real = await caller.order({ sandbox: false });

    expect((await caller.open(test.token, store.paymentUrl)).status).toBe(403);
    expect((await caller.open(real.token, store.sandboxPaymentUrl)).status).toBe(403);
    expect((await caller.press(real.token, 'pay', store.sandboxPaymentUrl)).status).toBe(403);
    expect(receiver.received).toEqual([]);
  });

  it('takes the money and shows the receipt with the way back', async () => {
    const { token, orderId } = await caller.order({
      settings: settings({ return_url: 'https://game.example/back?a=1&b=2' }),
    });
    const reply = await caller.press(token, 'pay');
    const { transaction } = store.order({ token });

    expect(reply.status).toBe(200);
    for (const text of [
      'Payment complete',
      String(transaction?.id),
      String(orderId),
      '$1.99',
      '$0.18',
      '$2.17',
      'href="https://game.example/back?a=1&amp;b=2"',
    ]) {
      expect(reply.body).toContain(text);
    }
    expect(receiver.types()).toEqual(['user_validation', 'user_validation', 'order_paid']);
  });

  it('takes the money once, however often the button is pressed at once', async () => {
    const { token } = await caller.order();
    const replies = await Promise.all(Array.from({ length: 5 }, () => caller.press(token, 'pay')));

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(receiver.types().filter((type) => type === 'order_paid')).toHaveLength(1);
    expect(replies.map(({ status }) => status).filter((status) => ![200, 409, 410].includes(status))).toEqual(
      [],
    );
  });

  it('refuses a token that was used, and takes no more money', async () => {
    const { token } = await caller.order();
    await caller.press(token, 'pay');
    const notifications = receiver.received.length;

    for (const reply of [await caller.open(token), await caller.press(token, 'pay')]) {
      expect(reply.status).toBe(410);
      expect(reply.body).toContain('has been paid already');
    }
    expect(receiver.received).toHaveLength(notifications);
  });

  it('refuses a token that is older than a day', async () => {
    const { token } = await caller.order();
    await store.advanceClock({ ms: DAY_MS - 60_000 });
    const before = await caller.open(token);
    await store.advanceClock({ ms: 60_000 });
    const after = await caller.open(token);

    expect(before.status).toBe(200);
    expect(after).toMatchObject({ status: 410, body: expect.stringContaining('expired') });
    expect((await caller.press(token, 'pay')).status).toBe(410);
    expect(receiver.received).toEqual([]);
  });

  it('lets the player cancel, without a notification', async () => {
    const { token } = await caller.order({ settings: settings({ return_url: 'https://game.example/' }) });
    const reply = await caller.press(token, 'cancel');

    expect(reply).toMatchObject({ status: 200, body: expect.stringContaining('was canceled') });
    expect(reply.body).toContain('href="https://game.example/"');
    expect((await caller.open(token)).status).toBe(410);
    expect(receiver.received).toEqual([]);
  });

  it('does not charge a player whom the game does not know', async () => {
    receiver.reactWith(refusal('INVALID_USER'));
    const { token } = await caller.order();
    const reply = await caller.press(token, 'pay');

    expect(reply).toMatchObject({ status: 422, body: expect.stringContaining('does not know this player') });
    expect(receiver.types()).toEqual(['user_validation']);
    expect(store.order({ token })).toMatchObject({ status: 'new', transaction: null });
  });

  it.each([
    ['fails', json(500, {})],
    ['refuses without a reason', json(400, {})],
    ['redirects', json(302, {})],
    ['says only that it has accepted', json(202, {})],
    ['drops the connection', 'drop' as const],
  ])('does not charge the player when the game server %s, and can be tried again', async (_, reaction) => {
    receiver.reactWith(reaction);
    const { token } = await caller.order();
    const reply = await caller.press(token, 'pay');
    receiver.reset();

    expect(reply).toMatchObject({ status: 422, body: expect.stringContaining('does not answer') });
    expect((await caller.press(token, 'pay')).status).toBe(200);
  });

  it('does not charge the player when the player is gone before the payment ends', async () => {
    let asked = 0;
    receiver.reactWith(() => ((asked += 1) === 1 ? json(200, {}) : refusal('INVALID_USER')));
    const { token } = await caller.order();

    expect((await caller.press(token, 'pay')).status).toBe(422);
    expect(receiver.types()).toEqual(['user_validation', 'user_validation']);
  });

  it('goes on without notifications where no address was set', async () => {
    store.notices({ projectId: caller.project.projectId, url: null });
    const { token } = await caller.order();

    expect((await caller.press(token, 'pay')).status).toBe(200);
    expect(store.deliveries()).toEqual([]);
  });

  it('refuses an unknown token and an unknown button', async () => {
    const { token } = await caller.order();

    expect((await caller.open('made-up')).status).toBe(404);
    expect((await caller.open('')).status).toBe(404);
    expect((await caller.press(token, 'steal')).status).toBe(400);
    expect(store.order({ token }).status).toBe('new');
  });

  it('shows a sum without a catalogue by its description', async () => {
    const { body } = await caller.merchantToken({
      purchase: { checkout: { currency: 'USD', amount: 9.99 }, description: { value: 'Season pass' } },
    });
    const { token } = body as { token: string };

    expect((await caller.open(token)).body).toContain('Season pass');
    expect((await caller.press(token, 'pay')).body).toContain('Season pass × 1');
  });
});
