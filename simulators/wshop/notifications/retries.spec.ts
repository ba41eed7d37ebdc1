import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { empty, json } from '../../kit/answer.js';
import { NotificationReceiver, refusal } from '../../testing/notification-receiver.js';
import type { Received } from '../../testing/notification-receiver.js';
import { WshopCaller } from '../../testing/wshop-caller.js';
import { WshopSimulator } from '../wshop-simulator.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe('delivery of notifications by the web shop', () => {
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
    caller.tell(receiver.url, { mode: 'combined', validations: 1 });
  });
  afterAll(async () => {
    await store.close();
    await receiver.close();
  });

  const buy = async (externalId = 'b1'): Promise<string> => {
    const { token } = await caller.order({ settings: { external_id: externalId } });
    await store.pay({ token });
    return token;
  };

  const failOn =
    (...types: string[]) =>
    ({ type }: Received): ReturnType<typeof empty> =>
      empty(types.includes(type) ? 503 : 204);

  const stateOf = (type: 'payment' | 'order_paid' | 'refund' | 'order_canceled'): unknown =>
    store.deliveries({ type }).map(({ state }) => state);

  const gaps = (type: 'payment' | 'order_paid' | 'refund' | 'order_canceled'): number[] => {
    const times = store.deliveries({ type })[0]?.attempts.map(({ at }) => at) ?? [];
    return times.slice(1).map((at, i) => Math.round((at - (times[i] ?? 0)) / MINUTE));
  };

  it.each([200, 201, 204])('takes the status %d for accepted', async (status) => {
    receiver.reactWith(empty(status));
    await buy();

    expect(store.deliveries({ type: 'order_paid' })).toMatchObject([
      { state: 'accepted', dueAt: null, attempts: [{ status, code: null, trouble: null }] },
    ]);
  });

  it.each([
    [refusal('INCORRECT_AMOUNT'), 400, 'INCORRECT_AMOUNT'],
    [empty(400), 400, null],
    [json(401, { error: { code: 'INVALID_SIGNATURE' } }), 401, 'INVALID_SIGNATURE'],
    [empty(404), 404, null],
    [empty(429), 429, null],
    [empty(302), 302, null],
    [empty(202), 202, null],
  ])('does not try again after %j', async (answer, status, code) => {
    receiver.reactWith(({ type }) => (type === 'order_paid' ? answer : empty(204)));
    await buy();
    await store.advanceClock({ ms: 3 * DAY });

    expect(store.deliveries({ type: 'order_paid' })).toMatchObject([
      { state: 'refused', attempts: [{ status, code }] },
    ]);
    expect(receiver.types().filter((type) => type === 'order_paid')).toHaveLength(1);
  });

  it('tries an order twenty times within twelve hours, then gives up', async () => {
    receiver.reactWith(failOn('order_paid'));
    await buy();
    await store.advanceClock({ ms: 12 * 60 * MINUTE });

    expect(gaps('order_paid')).toEqual([5, 5, ...Array(7).fill(15), ...Array(10).fill(60)]);
    expect(stateOf('order_paid')).toEqual(['given-up']);
    await store.advanceClock({ ms: 3 * DAY });
    expect(receiver.types().filter((type) => type === 'order_paid')).toHaveLength(20);
  });

  it('tries a canceled order by the same table', async () => {
    const token = await buy();
    receiver.reactWith(failOn('order_canceled'));
    await store.refund({ token });
    await store.advanceClock({ ms: DAY });

    expect(gaps('order_canceled')).toHaveLength(19);
  });

  it.each(['payment', 'refund'] as const)('tries a %s twelve times more within 48 hours', async (type) => {
    caller.tell(receiver.url, { mode: 'separate' });
    receiver.reactWith(failOn(type));
    const token = await buy();
    if (type === 'refund') await store.refund({ token });
    await store.advanceClock({ ms: 48 * 60 * MINUTE });
    const waits = gaps(type);

    expect(waits).toHaveLength(12);
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    expect(new Set(waits).size).toBe(12);
    expect(waits.reduce((sum, wait) => sum + wait)).toBeLessThanOrEqual(48 * 60);
    expect(stateOf(type)).toEqual(['given-up']);
  });

  it('tries when it is time, not before', async () => {
    receiver.reactWith(failOn('order_paid'));
    await buy();
    await store.advanceClock({ ms: 4 * MINUTE });
    const early = receiver.types().filter((type) => type === 'order_paid').length;
    await store.advanceClock({ ms: MINUTE });

    expect(early).toBe(1);
    expect(receiver.types().filter((type) => type === 'order_paid')).toHaveLength(2);
  });

  it('sends the same bytes each time, and stops when they are accepted', async () => {
    receiver.reactWith(failOn('order_paid'));
    await buy();
    await store.advanceClock({ ms: 10 * MINUTE });
    receiver.reactWith(empty(204));
    await store.advanceClock({ ms: DAY });
    const texts = receiver.received.filter(({ type }) => type === 'order_paid').map(({ text }) => text);

    expect(texts).toHaveLength(4);
    expect(new Set(texts).size).toBe(1);
    expect(stateOf('order_paid')).toEqual(['accepted']);
  });

  it('tries again when the connection is dropped or no process listens', async () => {
    receiver.reactWith(({ type }) => (type === 'order_paid' ? 'drop' : empty(204)));
    await buy();
    caller.tell('http://127.0.0.1:9/closed');
    await store.advanceClock({ ms: 5 * MINUTE });
    caller.tell(receiver.url);
    receiver.reactWith(empty(204));
    await store.advanceClock({ ms: 5 * MINUTE });

    expect(store.deliveries({ type: 'order_paid' })).toMatchObject([
      {
        state: 'accepted',
        attempts: [
          { status: null, trouble: expect.any(String) },
          { status: null, trouble: 'ECONNREFUSED' },
          { status: 204, trouble: null },
        ],
      },
    ]);
  });

  it('counts a missing answer as a failure', async () => {
    caller.tell(receiver.url, { delayMs: MINUTE });
    await buy();
    receiver.reactWith('hang');
    caller.tell(receiver.url, { timeoutMs: 20 });
    await store.advanceClock({ ms: MINUTE });

    expect(store.deliveries({ type: 'order_paid' })).toMatchObject([
      { state: 'waiting', attempts: [{ status: null, trouble: 'no answer in time' }] },
    ]);
  });

  it('keeps everything behind a notification that fails waiting, in order', async () => {
    receiver.reactWith(failOn('order_paid'));
    const token = await buy('b1');
    await buy('b2');
    await store.refund({ token });
    const before = store.deliveries().filter(({ type }) => type !== 'user_validation');
    receiver.reset();
    await store.advanceClock({ ms: 5 * MINUTE });

    expect(before.map(({ attempts }) => attempts.length)).toEqual([1, 0, 0]);
    expect(receiver.types()).toEqual(['order_paid', 'order_paid', 'order_canceled']);
    expect(receiver.received.map(({ json: body }) => body['order'])).toMatchObject([
      { status: 'paid' },
      { status: 'paid' },
      { status: 'canceled' },
    ]);
  });

  it('delivers the rest when a notification is refused', async () => {
    let paid = 0;
    receiver.reactWith(({ type }) => (type === 'order_paid' && (paid += 1) === 1 ? empty(400) : empty(204)));
    await buy('b1');
    await buy('b2');

    expect(stateOf('order_paid')).toEqual(['refused', 'accepted']);
  });

  it('does not let the queue of one project stop another', async () => {
    const other = WshopCaller.of(store, { projectId: '55' });
    const second = await NotificationReceiver.start();
    other.tell(second.url, { validations: 1 });
    receiver.reactWith(failOn('order_paid'));
    await buy();
    const { token } = await other.order();
    await store.pay({ token });
    const types = second.types();
    await second.close();

    expect(types).toEqual(['user_validation', 'order_paid']);
  });

  it('never has two notifications of a project on their way at once', async () => {
    const tokens = await Promise.all(Array.from({ length: 5 }, async () => (await caller.order()).token));
    await Promise.all(tokens.map((token) => store.pay({ token })));

    expect(receiver.types().filter((type) => type === 'order_paid')).toHaveLength(5);
    expect(receiver.mostAtOnce).toBe(1);
  });

  it('does not fulfil an order whose payment was not accepted, nor take one back whose refund was not', async () => {
    caller.tell(receiver.url, { mode: 'separate' });
    receiver.reactWith(({ type }) => empty(type === 'payment' || type === 'refund' ? 400 : 204));
    const token = await buy();
    await store.refund({ token });

    expect(receiver.types()).toEqual(['user_validation', 'payment', 'refund']);
    expect([stateOf('order_paid'), stateOf('order_canceled')]).toEqual([['withheld'], ['withheld']]);
  });

  it('sends a notification after the delay of its project', async () => {
    caller.tell(receiver.url, { delayMs: 10 * MINUTE });
    await buy();
    const before = receiver.types();
    await store.advanceClock({ ms: 10 * MINUTE });

    expect(before).toEqual(['user_validation']);
    expect(receiver.types()).toEqual(['user_validation', 'order_paid']);
  });

  it('sends a waiting notification out of its turn on request', async () => {
    caller.tell(receiver.url, { delayMs: 10 * MINUTE });
    const token = await buy();
    await store.refund({ token });
    const [canceled] = store.deliveries({ type: 'order_canceled' });
    const sent = await store.deliver({ id: canceled?.id ?? 0 });
    await store.advanceClock({ ms: 10 * MINUTE });

    expect(sent).toMatchObject({ state: 'accepted' });
    expect(receiver.types()).toEqual(['user_validation', 'order_canceled', 'order_paid']);
    await expect(store.deliver({ id: sent.id })).rejects.toThrow('does not wait any more');
  });

  it('asks for players although older notifications wait', async () => {
    receiver.reactWith(failOn('order_paid'));
    await buy('b1');
    const token = await buy('b2');

    expect(store.order({ token }).status).toBe('paid');
    expect(receiver.types()).toEqual(['user_validation', 'order_paid', 'user_validation']);
  });
});
