import { describe, expect, it } from '@jest/globals';
import type { Attempt, ClientOptions } from './client-options.js';
import { createClient } from './client.js';
import { ENDPOINTS } from './endpoints.js';
import { NoAnswerError, PurserError } from './purser-error.js';

interface Sent {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

type Reply = { readonly [name: string]: unknown } | Error | 'silence' | Response;

const SUCCESS = { resultCode: 'SUCCESS', resultMessage: 'Success' };
const refusal = (resultCode: string) => ({ resultCode, resultMessage: 'no', traceId: 't' });
const BOID = { boid: '1', playerId: 'anna', productId: 'gem' };

/** A client whose service gives these replies in turn, the last one for ever. */
function clientOf(replies: readonly Reply[], options: Partial<ClientOptions> = {}) {
  const sent: Sent[] = [];
  const attempts: Attempt[] = [];
  const fetch = async (url: string, { headers, body, signal }: RequestInit): Promise<Response> => {
    const reply = replies[Math.min(sent.length, replies.length - 1)];
    sent.push({ url, headers: headers as Record<string, string>, body: body as string });
    if (reply instanceof Error) throw reply;
    if (reply instanceof Response) return reply;
    if (reply !== 'silence') return Response.json(reply, { headers: { 'X-Trace-Id': 'trace' } });
    return new Promise((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
    });
  };
  const client = createClient({
    baseUrl: 'http://purser/',
    pjid: 'DEMO',
    accessKey: 'key',
    pauseMs: 1,
    fetch: fetch as typeof globalThis.fetch,
    onAttempt: (attempt) => attempts.push(attempt),
    ...options,
  });
  return { client, sent, attempts };
}

const failureOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('the client', () => {
  it('sends key, project and body as the endpoint takes it', async () => {
    const { client, sent } = clientOf([{ ...SUCCESS, resultData: { retryAbleList: null } }]);
    await client.purchase.cancel({ ...BOID, reqId: 'r' });
    const data = await client.pcstore.retryList({ playerId: 'a&b', maxLimit: 5 });
    expect(sent).toEqual([
      {
        url: 'http://purser/billing/api-game/v1/purchase/reserved/cancel',
        headers: { 'X-Req-Pjid': 'DEMO', 'X-Auth-Access-Key': 'key', 'Content-Type': 'application/json' },
        body: JSON.stringify({ pjid: 'DEMO', reqId: 'r', ...BOID }),
      },
      {
        url: 'http://purser/billing/api-game/v1/purchase/pcstore/microtxn/retry/list',
        headers: {
          'X-Req-Pjid': 'DEMO',
          'X-Auth-Access-Key': 'key',
          'Content-Type': 'application/x-www-form-urlencoded',
        },
        body: 'pjid=DEMO&playerId=a%26b&maxLimit=5',
      },
    ]);
    expect(data).toEqual({ retryAbleList: null });
  });

  it('leaves undefined fields out of a form', async () => {
    const { client, sent } = clientOf([SUCCESS]);
    await client.consoleAuth.revoke({ playerId: 'anna', imid: undefined, other: null } as never);
    expect(sent[0]?.body).toBe('pjid=DEMO&playerId=anna');
  });

  it.each(['INVALID_PARAMETER', 'NOT_ALLOW_AUTH', 'TOO_MANY_REQUESTS', 'SOMETHING_NEW'])(
    'throws what the service refuses, and does not repeat it: %s',
    async (code) => {
      const { client, sent } = clientOf([{ ...refusal(code), resultData: { a: 1 } }]);
      const error = await failureOf(client.purchase.complete(BOID));
      expect(error).toBeInstanceOf(PurserError);
      expect(error).toMatchObject({
        resultCode: code,
        resultMessage: 'no',
        resultData: { a: 1 },
        traceId: 't',
        attempts: 1,
      });
      expect(sent).toHaveLength(1);
    },
  );

  it('reports how long the service asks to wait', async () => {
    const reply = Response.json(refusal('TOO_MANY_REQUESTS'), { headers: { 'Retry-After': '7' } });
    const { client } = clientOf([reply]);
    expect(await failureOf(client.purchase.complete(BOID))).toMatchObject({ retryAfterMs: 7_000 });
  });

  it.each<[string, Reply]>([
    ['EXTERNAL_API_ERROR', refusal('EXTERNAL_API_ERROR')],
    ['SYSTEM_ERROR', refusal('SYSTEM_ERROR')],
    ['a network that fails', new TypeError('fetch failed')],
    ['the answer of a proxy', new Response('<h1>Bad Gateway</h1>', { status: 502 })],
  ])('sends the same again after %s, with the same reqId', async (_, reply) => {
    const { client, sent, attempts } = clientOf([reply, { ...SUCCESS, resultData: { boid: '1' } }]);
    await client.purchase.complete(BOID);
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
    expect(JSON.parse(sent[0]!.body)).toMatchObject({ reqId: expect.stringMatching(/^[\da-f-]{36}$/) });
    expect(attempts.map(({ attempt, answer }) => [attempt, answer?.resultCode])).toEqual([
      [1, reply instanceof Error || reply instanceof Response ? undefined : expect.any(String)],
      [2, 'SUCCESS'],
    ]);
  });

  it('makes a reqId where the given one is undefined', async () => {
    const { client, sent } = clientOf([{ ...SUCCESS, resultData: { boid: '1' } }]);
    await client.purchase.complete({ ...BOID, reqId: undefined });
    expect(JSON.parse(sent[0]!.body)).toMatchObject({ reqId: expect.stringMatching(/^[\da-f-]{36}$/) });
  });

  it('gives up after its retries and reports the number of attempts', async () => {
    const refused = clientOf([refusal('SYSTEM_ERROR')], { retries: 2 });
    expect(await failureOf(refused.client.purchase.complete(BOID))).toMatchObject({ attempts: 3 });
    const unheard = clientOf([new TypeError('fetch failed')]);
    const error = await failureOf(unheard.client.purchase.complete(BOID, { retries: 1 }));
    expect(error).toBeInstanceOf(NoAnswerError);
    expect(error).toMatchObject({ attempts: 2, cause: { message: 'fetch failed' } });
  });

  it('stops waiting after timeoutMs', async () => {
    const { client } = clientOf(['silence'], { retries: 0 });
    const error = await failureOf(client.purchase.complete(BOID, { timeoutMs: 20 }));
    expect(error).toBeInstanceOf(NoAnswerError);
    expect(String(error)).toContain('no answer within 20 ms');
  });

  it('waits longer than the service takes, and 15 seconds for the store that is slowest', () => {
    expect(ENDPOINTS.astore.verify.timeoutMs).toBe(15_000);
    for (const group of Object.values(ENDPOINTS))
      for (const { timeoutMs } of Object.values(group)) expect(timeoutMs).toBeGreaterThanOrEqual(5_000);
  });

  it('stops when the caller does, also while it pauses', async () => {
    const early = clientOf(['silence']);
    const reason = new Error('enough');
    expect(await failureOf(early.client.purchase.complete(BOID, { signal: AbortSignal.abort(reason) }))).toBe(
      reason,
    );
    const late = new AbortController();
    const pausing = clientOf([refusal('SYSTEM_ERROR')], {
      pauseMs: 60_000,
      onAttempt: () => setTimeout(() => late.abort(reason)),
    });
    expect(await failureOf(pausing.client.purchase.complete(BOID, { signal: late.signal }))).toBe(reason);
    expect(pausing.sent).toHaveLength(1);
  });

  it('drops the rejection of a listener that returns a promise', async () => {
    const unhandled: unknown[] = [];
    const note = (error: unknown): unknown => unhandled.push(error);
    process.on('unhandledRejection', note);
    const { client } = clientOf([{ ...SUCCESS, resultData: { boid: '1' } }], {
      onAttempt: () => Promise.reject(new Error('the listener fails')),
    });
    expect(await client.purchase.complete(BOID)).toEqual({ boid: '1' });
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    process.off('unhandledRejection', note);
    expect(unhandled).toEqual([]);
  });

  it('knows what a refusal carries', async () => {
    const existPurchaseInfo = { boid: '7' };
    const { client } = clientOf([{ ...refusal('ALREADY_EXIST_DATA'), resultData: { existPurchaseInfo } }]);
    const error = await failureOf(client.gstore.verifyPc({} as never));
    if (!(error instanceof PurserError) || !error.is('ALREADY_EXIST_DATA')) throw error;
    expect(error.resultData.existPurchaseInfo.boid).toBe('7');
    expect(error.is('NOT_VALID_RECEIPT')).toBe(false);
  });
});
