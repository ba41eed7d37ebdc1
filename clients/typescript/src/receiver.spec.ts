import { describe, expect, it } from '@jest/globals';
import { MalformedGrantError } from './grant.js';
import { createReceiver, GrantsInMemory, InvalidUserError, NotSoldError } from './receiver.js';

const BODY = {
  pjid: 'DEMO',
  boid: '1',
  payment: 'WSHOP',
  appStore: 'WSHOP',
  os: 'NONE',
  giveUser: { idType: 'GAME_UID', idValue: 'anna' },
  giveProductList: [{ productId: 'gem', quantity: 1, currency: 'USD', totalMicroPrice: 990_000 }],
};
const HEADER = { name: 'X-Game-Key', value: 'open sesame' };

/** A receiver and how often it has given; `failures` are thrown first, one for each attempt. */
function receiverOf(failures: readonly Error[] = []) {
  const errors: unknown[] = [];
  const given: string[] = [];
  let attempts = 0;
  const receiver = createReceiver({
    table: new GrantsInMemory(),
    header: HEADER,
    onError: (error) => errors.push(error),
    give: async (_, { key, userId }) => {
      const failure = failures[attempts];
      attempts += 1;
      if (failure) throw failure;
      given.push(key);
      return { playerId: userId, givenAt: 5 };
    },
  });
  const call = async (body: object = BODY, key = HEADER.value) => {
    const bytes = new TextEncoder().encode(JSON.stringify(body));
    const answer = await receiver.answer('PRODUCT', {
      header: (name) => (name === 'x-game-key' ? key : undefined),
      body: async (maxBytes) => (bytes.length > maxBytes ? undefined : bytes),
    });
    return {
      status: answer.status,
      ...(JSON.parse(answer.body) as { resultCode: string; resultData?: object }),
    };
  };
  return { receiver, call, given, errors };
}

describe('a receiver', () => {
  it('refuses a call that has neither the header nor a signature', async () => {
    const { call, given } = receiverOf();
    expect(await call(BODY, 'open')).toMatchObject({ status: 200, resultCode: 'NOT_ALLOW_AUTH' });
    expect(given).toEqual([]);
    expect(() =>
      createReceiver({ table: new GrantsInMemory(), secrets: [''], give: () => Promise.reject(new Error()) }),
    ).toThrow(TypeError);
  });

  it('gives once, however many calls come at a time, and answers all with the same values', async () => {
    const { call, given } = receiverOf();
    const answers = await Promise.all(Array.from({ length: 5 }, () => call()));
    expect(answers.map(({ resultCode }) => resultCode).toSorted()).toEqual([
      ...Array<string>(4).fill('ALREADY_GIVED_PRODUCT'),
      'SUCCESS',
    ]);
    for (const { resultData } of answers)
      expect(resultData).toEqual({ playerId: 'anna', giveCompletedAtUnixTS: 5 });
    expect(given).toEqual(['1']);
  });

  it('gives what another project calls by the same key', async () => {
    const { call, given } = receiverOf();
    expect(await call()).toMatchObject({ resultCode: 'SUCCESS' });
    expect(await call({ ...BODY, pjid: 'OTHER' })).toMatchObject({ resultCode: 'SUCCESS' });
    expect(given).toEqual(['1', '1']);
  });

  it('forgets a grant that could not be given, reports the reason to the game, and gives it when it is called again', async () => {
    const trouble = new Error('the disk is full');
    const { call, given, errors } = receiverOf([trouble, new InvalidUserError(), new NotSoldError()]);
    expect(await call()).toMatchObject({ status: 500, resultCode: 'SYSTEM_ERROR' });
    expect(errors).toEqual([trouble]);
    expect(await call()).toMatchObject({ status: 200, resultCode: 'INVALID_USER' });
    expect(await call()).toMatchObject({ status: 200, resultCode: 'INVALID_PARAMETER' });
    expect(await call()).toMatchObject({ status: 200, resultCode: 'SUCCESS' });
    expect(given).toEqual(['1']);
  });

  it('refuses bodies that are no grants or too large', async () => {
    const { call, receiver } = receiverOf();
    expect(await call({ ...BODY, boid: 1 })).toMatchObject({ resultCode: 'INVALID_PARAMETER' });
    expect(await call({ ...BODY, more: 'x'.repeat(300_000) })).toMatchObject({
      resultCode: 'INVALID_PARAMETER',
    });
    await expect(receiver.take('COUPON', BODY)).rejects.toThrow(MalformedGrantError);
  });
});
