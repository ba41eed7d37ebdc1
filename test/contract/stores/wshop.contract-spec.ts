import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { OpeningAnswer } from '../../../src/modules/store-verifier/domain/payment-order.js';
import { mutated } from '../../support/faults/answer-mutation.js';
import { type WireAnswer, wireAnswer } from '../../support/faults/wire-answer.js';
import { WIRE_TROUBLES } from '../../support/faults/wire-troubles.js';
import { Random, runSeed } from '../../support/random.js';
import { askedWithoutEnd } from './endless-troubles.js';
import { PLAYER, SHOP_PROJECT, WshopFixture } from './wshop-fixture.js';

const TIME_LIMIT_MS = 10_000;
const SLACK_MS = 4_000;
const GARBAGE_ANSWERS = 1_000;
/** Some seconds of computing; on a machine with fifteen times the work of its cores more than 30 were seen. */
const GARBAGE_TIME_MS = 120_000;

describe('the web shop, asked to open a payment', () => {
  let fixture: WshopFixture;
  let real: WshopFixture;

  beforeAll(async () => {
    fixture = await WshopFixture.start('SANDBOX');
    real = await WshopFixture.start('PROD');
  });
  afterEach(() => fixture.calm());
  afterAll(async () => {
    await fixture.stop();
    await real.stop();
  });

  const open = (order = fixture.order()) => fixture.opener.open(order);
  const requests = () => fixture.line.requests();

  /** The first thing that was opened. */
  const paymentOf = (answer: OpeningAnswer) => {
    if (answer.kind !== 'opened') throw new Error(JSON.stringify(answer));
    return answer.payment;
  };

  it('asks for one item of the catalogue, under the boid', async () => {
    const order = fixture.order();
    await open(order);
    const [request] = requests();
    const { projectId, apiKey } = fixture.project;

    expect(request).toMatchObject({
      method: 'POST',
      path: `/api/v3/project/${SHOP_PROJECT}/admin/payment/token`,
      headers: {
        'content-type': 'application/json',
        authorization: `Basic ${Buffer.from(`${projectId}:${apiKey}`).toString('base64')}`,
      },
    });
    expect(JSON.parse(request!.body)).toEqual({
      sandbox: true,
      user: {
        id: { value: PLAYER },
        name: { value: '홍길동 <&> 💎' },
        country: { value: 'KR', allow_modify: false },
      },
      purchase: { items: [{ sku: 'gem.100', quantity: 1 }] },
      settings: { language: 'ko', currency: 'USD', external_id: order.boid },
      custom_parameters: { boid: order.boid, pjid: 'GAME' },
    });
  });

  it('gives the page for testing that the player pays on, with its token', async () => {
    const order = fixture.order();
    const { storeOrderId, page } = paymentOf(await open(order));
    const { orderId, token } = fixture.simulator.order({ externalId: order.boid });

    expect(storeOrderId).toBe(String(orderId));
    expect(page).toEqual({
      env: 'SANDBOX',
      token,
      url: `${fixture.simulator.sandboxPaymentUrl}?token=${encodeURIComponent(token)}`,
    });
    expect((await fetch(page!.url)).status).toBe(200);
  });

  it('gives the page where money moves to a project that is set up for it', async () => {
    const order = real.order({ currency: 'KRW', microPrice: 15_000_000_000 });
    const { page } = paymentOf(await real.opener.open(order));
    const { token, sandbox, currency } = real.simulator.order({ externalId: order.boid });

    expect(page).toEqual({ env: 'PROD', token, url: `${real.simulator.paymentUrl}?token=${token}` });
    expect({ sandbox, currency }).toEqual({ sandbox: false, currency: 'KRW' });
    expect((await fetch(page!.url)).status).toBe(200);
  });

  it('reports when the store is not set up for the project', async () => {
    expect(await open(fixture.order({ pjid: 'NOBODY' }))).toEqual({ kind: 'not-configured' });
    expect(requests()).toEqual([]);
  });

  it('opens no payment for a purchase that is sold inside a game', async () => {
    const prompt = { kind: 'in-game', storeUserId: '1', storeItemId: 1, description: 'gems' } as const;

    expect(await open({ ...fixture.order(), prompt })).toMatchObject({ kind: 'invalid' });
    expect(requests()).toEqual([]);
  });

  it.each([
    ['an item that is not in the catalogue', { sku: 'nothing' }, 4001],
    ['a currency without a price', { currency: 'JPY' }, 1102],
    ['a country that does not exist', { country: 'Korea' }, 1102],
    ['a name that is too long', { playerName: 'a'.repeat(256) }, 1102],
  ])('passes on that the store refuses %s', async (_, changes, code) => {
    expect(await open(fixture.order(changes))).toEqual({
      kind: 'invalid',
      field: null,
      reason: `the store answers error ${code}`,
    });
    expect(fixture.logged().at(-1)).toMatchObject({ level: 40, msg: 'the store refuses to open a payment' });
  });

  it('decides nothing when the answer has a token that makes the address too long', async () => {
    fixture.line.answer(wireAnswer(201, { token: '"'.repeat(200), order_id: 1 })); // each becomes three characters
    expect(await open()).toEqual({ kind: 'unavailable', reason: 'the address is too long' });
  });

  it.each<readonly [string, () => void]>([
    ['a wrong key', () => (fixture.settings = { ...fixture.project, apiKey: 'guess' })],
    ['a key of another project', () => (fixture.settings = { ...fixture.project, projectId: '44057' })],
    [
      'a project that may not sell any more',
      () => fixture.simulator.permission({ projectId: SHOP_PROJECT, denied: true }),
    ],
  ])('reports to an operator: %s', async (_, begin) => {
    begin();
    expect(await open()).toEqual({ kind: 'unavailable', reason: 'credentials refused' });
    expect(fixture.logged().at(-1)).toMatchObject({ level: 50, msg: 'the store refuses our credentials' });
  });

  describe('decides nothing, in time and with one request, after', () => {
    const expectUnavailable = async (): Promise<void> => {
      const began = performance.now();
      expect(await open()).toEqual({ kind: 'unavailable', reason: expect.stringMatching(/./) });
      expect(performance.now() - began).toBeLessThan(TIME_LIMIT_MS + SLACK_MS);
    };

    it.each<readonly [string, () => void]>([
      ['too many calls', () => fixture.simulator.fault({ match: {}, kind: 'quota' })],
      ['an error of the store', () => fixture.simulator.fault({ match: {}, kind: 'status', status: 500 })],
      ['a store that is closed', () => fixture.simulator.fault({ match: {}, kind: 'status', status: 503 })],
      [
        'a store that cannot reach its own',
        () => fixture.simulator.fault({ match: {}, kind: 'status', status: 502 }),
      ],
      ['values of other types', () => fixture.simulator.fault({ match: {}, kind: 'wrong-types' })],
    ])('%s', async (_, begin) => {
      begin();
      await expectUnavailable();
      expect(requests()).toHaveLength(1);
    });

    it.each(Object.entries(WIRE_TROUBLES))('%s', async (_, trouble) => {
      fixture.line.play(trouble);
      await expectUnavailable();
      expect(requests()).toHaveLength(1);
    });

    it('no answer, and an answer that arrives byte by byte', async () => {
      const asked = await askedWithoutEnd(
        () => WshopFixture.start('SANDBOX'),
        (own) => own.opener.open(own.order()),
      );
      expect(asked).toHaveLength(2);
      for (const { answer, ms, requests: sent } of asked) {
        expect(answer).toEqual({ kind: 'unavailable', reason: 'timeout' });
        expect(ms).toBeLessThan(TIME_LIMIT_MS + SLACK_MS);
        expect(sent).toBe(1);
      }
    });

    it('a refused connection', async () => {
      await fixture.line.refuse();
      try {
        await expectUnavailable();
      } finally {
        await fixture.line.listen();
      }
    });

    it(
      'a thousand tampered answers, unless they are still valid',
      async () => {
        const order = fixture.order();
        fixture.line.truths.length = 0;
        await open(order);
        await open(fixture.order({ sku: 'nothing' }));
        await open(fixture.order({ currency: 'JPY' }));
        const truths = [...fixture.line.truths];
        const seed = runSeed();
        const random = new Random(seed);
        const seen = new Set<string>();
        for (let count = 1; count <= GARBAGE_ANSWERS; count += 1) {
          const answer = mutated(truths, random);
          fixture.line.answer(answer);
          const { kind } = await open(order);
          seen.add(kind);
          const said = says(answer);
          if (kind === said) continue;
          const body = JSON.stringify(answer.body.toString('latin1'));
          throw new Error(
            `SEED=${seed}, answer ${count}: takes ${answer.status} ${body} for ${kind}, it says ${said}`,
          );
        }
        expect([...seen].toSorted()).toEqual(['invalid', 'opened', 'unavailable']);
      },
      GARBAGE_TIME_MS,
    );
  });

  it('keeps keys and tokens out of the log, whatever went wrong', async () => {
    const { token } = paymentOf(await open()).page ?? {};
    const log = fixture.logLines.join('\n');
    const { apiKey, webhookSecret } = fixture.project;

    expect(fixture.logLines.length).toBeGreaterThan(50);
    for (const secret of [token!, apiKey, webhookSecret, '홍길동', PLAYER]) expect(log).not.toContain(secret);
  });
});

/** A second reading of the store's documentation, which shares nothing with the adapter's. */
function says({ status, body }: WireAnswer): OpeningAnswer['kind'] {
  const answer = jsonIn(body);
  if (answer === null) return 'unavailable';
  if (status === 200 || status === 201) return isOpened(answer) ? 'opened' : 'unavailable';
  const isRefusal = [400, 404, 422].includes(status) && answer['statusCode'] === status;
  return isRefusal && isError(answer) ? 'invalid' : 'unavailable';
}

const isOpened = ({ token, order_id: order }: Record<string, unknown>): boolean =>
  typeof token === 'string' &&
  /^[!-~]{1,400}$/.test(token) &&
  Number.isSafeInteger(order) &&
  Number(order) >= 1;

const isError = ({ errorCode: code, errorMessage: text }: Record<string, unknown>): boolean =>
  typeof text === 'string' &&
  text.length > 0 &&
  !text.includes('\ufffd') &&
  Number.isSafeInteger(code) &&
  Number(code) >= 1;

function jsonIn(body: Buffer): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(body));
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
