import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { OutboundHttp } from './outbound-http.js';
import { ServiceAccountTokens } from './service-account-tokens.js';

const LONG_MS = 60_000;
const SOURCE = { store: 'gstore', tokenUrl: 'https://tokens.example/token', scope: 'all' };
const ACCOUNT = {
  client_email: 'purser@example.com',
  private_key: generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  }).privateKey,
};

const FAILED = { kind: 'failed', reason: 'timeout' };
const ANSWERED = { kind: 'answer', status: 200, body: '{"access_token":"a","expires_in":3600}' };

/** Tokens whose requests are answered in turn, and the number of requests. */
function answering(...answers: readonly object[]) {
  const sent = { count: 0 };
  const http = { call: () => Promise.resolve(answers[sent.count++]) } as unknown as OutboundHttp;
  return { tokens: new ServiceAccountTokens(http, SOURCE), sent };
}

describe('access tokens of service accounts', () => {
  it('are asked for once more by a caller that has joined a request without an answer, and has time left', async () => {
    const { tokens, sent } = answering(FAILED, ANSWERED);
    const first = tokens.get(ACCOUNT, LONG_MS);
    const joined = [tokens.get(ACCOUNT, LONG_MS), tokens.get(ACCOUNT, LONG_MS)];
    expect(await first).toEqual({ kind: 'no-token', reason: 'token timeout' });
    expect(await Promise.all(joined)).toEqual(
      Array.from({ length: 2 }, () => ({ kind: 'token', value: 'a' })),
    );
    expect(sent.count).toBe(2);
  });

  it('are not asked for again after an answer', async () => {
    const { tokens, sent } = answering({ ...ANSWERED, status: 503 });
    const answers = await Promise.all([tokens.get(ACCOUNT, LONG_MS), tokens.get(ACCOUNT, LONG_MS)]);
    expect(answers.map(({ kind }) => kind)).toEqual(['no-token', 'no-token']);
    expect(sent.count).toBe(1);
  });
});
