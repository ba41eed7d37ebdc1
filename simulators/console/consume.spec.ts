import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ConsoleCaller } from '../testing/console-caller.js';
import { ConsoleSimulator } from './console-simulator.js';

const LABEL = 'GEM0000000000100';

describe('consuming in the console store', () => {
  let store: ConsoleSimulator;
  let caller: ConsoleCaller;
  const clientId = 'sim-game';

  beforeAll(async () => {
    store = await ConsoleSimulator.start();
    caller = ConsoleCaller.of(store, { clientId });
  });
  afterEach(() => store.reset());
  afterAll(() => store.close());

  const owner = async (useLimit = 3): Promise<{ token: string; accountId: string; id: string }> => {
    const { token, accountId } = await caller.signIn();
    return { token, accountId, id: store.grant({ clientId, accountId, label: LABEL, useLimit }).id };
  };

  it('moves uses from what is left to what is used', async () => {
    const { token, id } = await owner();

    expect(await caller.consume(token, LABEL, 'T1', { use_count: 2 })).toMatchObject({
      status: 200,
      body: { entitlement_label: LABEL, use_count: 2, use_limit: 1, transaction_id: 'T1' },
    });
    expect(store.entitlement({ id })).toMatchObject({ useCount: 2, useLimit: 1 });
  });

  it('of one transaction happens once and is answered the same ever after', async () => {
    const { token, accountId, id } = await owner(2);
    const first = await caller.consume(token, LABEL, 'T1');
    await caller.consume(token, LABEL, 'T2');
    store.set({ id, withdrawn: true });
    const again = await caller.consume((await caller.signIn(accountId)).token, LABEL, 'T1');

    expect(again.status).toBe(200);
    expect(again.body).toEqual(first.body);
    expect(store.entitlement({ id })).toMatchObject({ useCount: 2, useLimit: 0 });
  });

  it('of one transaction sent many times at once happens once', async () => {
    const { token, id } = await owner(20);
    const replies = await Promise.all(Array.from({ length: 20 }, () => caller.consume(token, LABEL, 'T1')));

    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(store.entitlement({ id })).toMatchObject({ useCount: 1, useLimit: 19 });
  });

  it('counts the same transaction id of two accounts apart', async () => {
    const [one, two] = [await owner(), await owner()];
    await caller.consume(one.token, LABEL, 'T1');
    await caller.consume(two.token, LABEL, 'T1');

    expect(store.entitlement({ id: two.id })).toMatchObject({ useCount: 1 });
  });

  const table: [string, number, string, (token: string, accountId: string) => Promise<unknown>][] = [
    ['a label without an owner', 404, 'not found', (token) => caller.consume(token, 'NEVER', 'T1')],
    [
      'a label of another service',
      404,
      'not found',
      (token) => caller.consume(token, LABEL, 'T1', { service_label: 1 }),
    ],
    ['more than is left', 409, 'Use limit', (token) => caller.consume(token, LABEL, 'T1', { use_count: 4 })],
    [
      'something that lasts',
      400,
      'not consumable',
      (token, accountId) => {
        store.grant({ clientId, accountId, label: 'DLC', packageType: 'PSAC' });
        return caller.consume(token, 'DLC', 'T1');
      },
    ],
    [
      'something inactive',
      409,
      'not active',
      (token, accountId) => {
        store.grant({ clientId, accountId, label: 'OLD', activeFlag: false });
        return caller.consume(token, 'OLD', 'T1');
      },
    ],
    [
      'another number of uses with a transaction id that is taken',
      409,
      'Transaction id',
      async (token) => {
        await caller.consume(token, LABEL, 'T1');
        return caller.consume(token, LABEL, 'T1', { use_count: 2 });
      },
    ],
    ['no transaction id', 400, 'transaction_id', (t) => caller.consume(t, LABEL, '')],
    [
      'a number as transaction id',
      400,
      'transaction_id',
      (t) => caller.consume(t, LABEL, 'T', { transaction_id: 7 }),
    ],
    ['no use', 400, 'use_count', (t) => caller.consume(t, LABEL, 'T1', { use_count: 0 })],
    ['a use in words', 400, 'use_count', (t) => caller.consume(t, LABEL, 'T1', { use_count: '1' })],
    ['no service', 400, 'service_label', (t) => caller.consume(t, LABEL, 'T1', { service_label: undefined })],
    [
      'a service in words',
      400,
      'service_label',
      (t) => caller.consume(t, LABEL, 'T1', { service_label: '0' }),
    ],
    ['an unknown field', 400, 'unknown field', (t) => caller.consume(t, LABEL, 'T1', { count: 1 })],
    [
      'a body that is no JSON',
      400,
      'JSON',
      (t) => {
        const headers = { 'content-type': 'application/json' };
        return caller.call(t, `/${LABEL}/consume`, { method: 'POST', headers, body: '{' });
      },
    ],
    [
      'a body of another type',
      415,
      'media type',
      (t) => caller.call(t, `/${LABEL}/consume`, { method: 'POST', body: '{}' }),
    ],
    [
      'a parameter in the address',
      400,
      'unknown parameter',
      (t) => {
        const headers = { 'content-type': 'application/json' };
        return caller.call(t, `/${LABEL}/consume?service_label=0`, { method: 'POST', headers, body: '{}' });
      },
    ],
  ];

  it.each(table)('of %s is refused with %d', async (_, status, words, consume) => {
    const { token, accountId, id } = await owner();
    const reply = await consume(token, accountId);

    expect(reply).toMatchObject({
      status,
      body: { error: { code: expect.any(Number), message: expect.stringContaining(words) } },
    });
    expect(store.entitlement({ id }).useCount).toBeLessThanOrEqual(1);
  });

  it('needs a token', async () => {
    const { id } = await owner();

    expect((await caller.consume('made-up', LABEL, 'T1')).status).toBe(401);
    expect(store.entitlement({ id })).toMatchObject({ useCount: 0 });
  });
});
