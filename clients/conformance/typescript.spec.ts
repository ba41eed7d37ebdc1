import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type ClientOptions,
  createClient,
  isSigned,
  NoAnswerError,
  PurserError,
} from '../typescript/src/index.js';
import { flawsOf } from './judge.js';
import { ScriptedService } from './scripted-service.js';
import { parseExactly, readSuite, type ScriptedCall } from './suite.js';

const SUITE = readSuite(new URL('cases.json', import.meta.url));
/** Null is not in the type, and callers in JavaScript pass it all the same. */
const LISTENERS = {
  throws: (): never => {
    throw new Error('the listener fails');
  },
  null: null,
};
type Calls = Readonly<Record<string, (request: object, options: object) => Promise<unknown>>>;

async function outcomeOf(call: Promise<unknown>): Promise<object> {
  try {
    return { kind: 'success', data: await call };
  } catch (error) {
    if (error instanceof NoAnswerError) return { kind: 'no-answer', attempts: error.attempts };
    if (!(error instanceof PurserError)) throw error;
    const { resultCode, resultMessage, resultData: data, traceId, attempts, retryAfterMs } = error;
    return { kind: 'refused', resultCode, resultMessage, data, traceId, attempts, retryAfterMs };
  }
}

describe('the client in TypeScript', () => {
  let service: ScriptedService;

  beforeAll(async () => {
    service = await ScriptedService.start(SUITE);
  });
  afterAll(() => service.stop());

  const play = (
    { endpoint, request, retries, timeoutMs, listener }: ScriptedCall,
    index: number,
  ): Promise<object> => {
    const options = { baseUrl: `${service.url}/${index}/`, pjid: 'DEMO', accessKey: 'key', pauseMs: 1 };
    const onAttempt = listener === undefined ? undefined : LISTENERS[listener];
    const client = createClient({ ...options, onAttempt } as ClientOptions) as unknown as Readonly<
      Record<string, Calls>
    >;
    const [group = '', method = ''] = endpoint.split('.');
    return outcomeOf(client[group]![method]!(request, { retries, timeoutMs }));
  };

  it.each(
    SUITE.calls
      .map((call, index) => ({ ...call, index }))
      .filter(({ notIn }) => !notIn?.includes('typescript')),
  )('$name', async ({ index, ...call }) => {
    const outcome = await play(call, index);
    expect(flawsOf(call, service.requestsOf(index), parseExactly(JSON.stringify(outcome)))).toEqual([]);
  });

  it.each(SUITE.wrongOptions)('$name', ({ baseUrl, pjid, accessKey }) => {
    expect(() => createClient({ baseUrl, pjid, accessKey })).toThrow(TypeError);
  });

  it.each(SUITE.signatures)('$name', async ({ secrets, body, now, isRight, ...rest }) => {
    const call = { ...rest, body: new TextEncoder().encode(body) };
    expect(await isSigned(secrets, call, now)).toBe(isRight);
  });
});
