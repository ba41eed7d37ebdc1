import { describe, expect, it } from '@jest/globals';
import type { FcmClient } from './fcm.client.js';
import { FcmPushService } from './fcm.adapter.js';

type Answer = Awaited<ReturnType<FcmClient['send']>>;

const SENDER = {
  pjid: 'P',
  settings: { projectId: 'p', serviceAccount: { client_email: 'a', private_key: 'k' } },
};

/** What an answer of the client comes to. */
const meaningOf = (answer: Answer): Promise<unknown> =>
  new FcmPushService({ send: () => Promise.resolve(answer) } as unknown as FcmClient).send(SENDER, 'token', {
    notification: { title: 't', body: 'b' },
  });

const refusal = (status: number, word: string, errorCode?: string): Answer => {
  const details = [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode }];
  return {
    kind: 'answered',
    status,
    body: JSON.stringify({ error: { status: word, details: errorCode === undefined ? [] : details } }),
  };
};
const LATER = { kind: 'later', retryAfterSeconds: null, isUnknown: false, alarms: false };

describe('an answer of the push service', () => {
  it.each([
    [
      refusal(401, 'UNAUTHENTICATED', 'THIRD_PARTY_AUTH_ERROR'),
      { ...LATER, reason: '401 THIRD_PARTY_AUTH_ERROR', alarms: true },
    ],
    [
      refusal(401, 'UNAUTHENTICATED'),
      { kind: 'credentials', reason: 'credentials refused, 401 UNAUTHENTICATED' },
    ],
    [
      refusal(403, 'PERMISSION_DENIED', 'SENDER_ID_MISMATCH'),
      { kind: 'failed', reason: '403 SENDER_ID_MISMATCH', alarms: true },
    ],
    [refusal(404, 'NOT_FOUND', 'UNREGISTERED'), { kind: 'unregistered' }],
    [
      { kind: 'failed', reason: 'circuit-open' },
      { kind: 'not-asked', reason: 'circuit-open' },
    ],
    [
      { kind: 'no-token', reason: 'busy' },
      { kind: 'not-asked', reason: 'busy' },
    ],
    [
      { kind: 'failed', reason: 'timeout' },
      { ...LATER, reason: 'timeout', isUnknown: true },
    ],
    [
      { kind: 'no-token', reason: 'token answer unusable', retryAfterSeconds: 70 },
      { ...LATER, reason: 'token answer unusable', retryAfterSeconds: 70 },
    ],
    [
      { kind: 'no-token', reason: 'token timeout' },
      { ...LATER, reason: 'token timeout' },
    ],
  ] as const satisfies readonly (readonly [Answer, object])[])('%j means %j', async (answer, meaning) => {
    expect(await meaningOf(answer)).toEqual(meaning);
  });

  it.each([401, 403, 500, 400])('of %d gives a reason that fits its column', async (status) => {
    const meaning = await meaningOf(refusal(status, 'W'.repeat(59)));
    expect((meaning as { readonly reason: string }).reason).toHaveLength(60);
  });
});
