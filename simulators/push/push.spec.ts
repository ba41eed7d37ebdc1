import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { PushCaller, refusalOf } from '../testing/push-caller.js';
import { PushSimulator } from './push-simulator.js';

const NOTE = { title: 'Hello', body: 'World' };

describe('the simulated push service', () => {
  let push: PushSimulator;
  let caller: PushCaller;

  beforeAll(async () => {
    push = await PushSimulator.start({ seed: 7 });
    caller = await PushCaller.of(push);
  });
  afterEach(() => push.reset());
  afterAll(() => push.close());

  const control = async (operation: string, body: object): Promise<{ status: number; body: unknown }> => {
    const response = await fetch(`${push.controlUrl}/__sim/push/${operation}`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  };

  it('brings a message to its device and keeps a record of it', async () => {
    const message = {
      token: 'device-1',
      notification: NOTE,
      data: { level: '7' },
      android: { priority: 'high', ttl: '86400s', notification: { channel_id: 'news' } },
      apns: { headers: { 'apns-priority': '10' }, payload: { aps: { badge: 1 } } },
      webpush: { headers: { Urgency: 'high' } },
    };
    const reply = await caller.send(message);
    expect(reply).toMatchObject({
      status: 200,
      body: { name: expect.stringMatching(/^projects\/sim-game\/messages\/0:\d+%\d+$/) },
    });
    expect(push.deliveries()).toEqual([
      {
        ...message,
        projectId: 'sim-game',
        name: (reply.body as { name: string }).name,
        at: expect.any(Number),
      },
    ]);
    expect(push.deliveries({ token: 'device-2' })).toEqual([]);
  });

  it('delivers nothing when the message is only to be validated', async () => {
    expect(
      (await caller.send({ token: 'a', notification: NOTE }, undefined, { validate_only: true })).status,
    ).toBe(200);
    expect(push.deliveries()).toEqual([]);
  });

  it.each([
    ['unregistered-1', 404, 'UNREGISTERED'],
    ['mismatch-1', 403, 'SENDER_ID_MISMATCH'],
    ['invalid:1', 400, 'INVALID_ARGUMENT'],
    ['quota-1', 429, 'QUOTA_EXCEEDED'],
    ['unavailable-1', 503, 'UNAVAILABLE'],
    ['internal-1', 500, 'INTERNAL'],
    ['apns-auth-1', 401, 'THIRD_PARTY_AUTH_ERROR'],
  ])('refuses messages to %s with %d %s', async (token, status, code) => {
    expect(refusalOf(await caller.send({ token, notification: NOTE }))).toEqual([status, code]);
    expect(push.deliveries()).toEqual([]);
  });

  it('fails a flaky device as often as a test has set', async () => {
    const statuses: number[] = [];
    for (let sent = 0; sent < 3; sent += 1)
      statuses.push((await caller.send({ token: 'flaky:2:x', notification: NOTE })).status);
    expect(statuses).toEqual([503, 503, 200]);
  });

  it('answers for a token as the control plane sets it, with the time of the next attempt', async () => {
    await control('device', { token: 'plain', behaviour: 'quota', retryAfterSeconds: 9 });
    const reply = await caller.send({ token: 'plain', notification: NOTE });
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([429, '9']);
    await control('device', { token: 'plain', behaviour: 'ok' });
    await caller.send({ token: 'plain', notification: NOTE });
    expect((await control('deliveries', {})).body).toMatchObject({ deliveries: [{ token: 'plain' }] });
    expect((await control('device', { token: 'plain', behaviour: 'odd' })).status).toBe(400);
  });

  it.each([
    ['no token', { notification: NOTE }],
    ['two targets', { token: 'a', topic: 'b' }],
    ['a field that it does not know', { token: 'a', imId: '7' }],
    ['data that is no text', { token: 'a', data: { level: 7 } }],
    ['a reserved key', { token: 'a', data: { 'google.x': '1' } }],
    ['another reserved key', { token: 'a', data: { from: '1' } }],
    ['a title that is no text', { token: 'a', notification: { title: 7 } }],
    ['a time to live without its unit', { token: 'a', android: { ttl: '60' } }],
    ['a priority that it does not know', { token: 'a', android: { priority: 'urgent' } }],
    ['headers that are no text', { token: 'a', apns: { headers: { 'apns-priority': 10 } } }],
    ['web headers that are no text', { token: 'a', webpush: { headers: { TTL: 10 } } }],
    ['a payload of more than 4,096 bytes', { token: 'a', data: { text: 'x'.repeat(4_093) } }],
    ['no JSON', 'hello'],
    ['no object', '[]'],
  ])('refuses %s with 400 that names the field', async (_, message) => {
    expect(await caller.send(message)).toMatchObject({
      status: 400,
      body: {
        error: {
          status: 'INVALID_ARGUMENT',
          details: [{ '@type': expect.stringContaining('BadRequest'), fieldViolations: [{}] }],
        },
      },
    });
  });

  it('takes a payload of 4,096 bytes', async () => {
    expect((await caller.send({ token: 'a', data: { text: 'x'.repeat(4_092) } })).status).toBe(200);
  });

  it('gives tokens for its own scope only', async () => {
    expect(
      await caller.askToken({ scope: 'https://www.googleapis.com/auth/androidpublisher' }),
    ).toMatchObject({
      status: 400,
      body: { error: 'invalid_scope' },
    });
  });

  it('refuses an access token that was revoked or has run out, until there is a fresh one', async () => {
    const send = (): Promise<readonly unknown[]> =>
      caller.send({ token: 'a', notification: NOTE }).then(refusalOf);
    expect(await send()).toEqual([200, undefined]);
    push.revokeTokens();
    expect(await send()).toEqual([401, undefined]);
    caller.forgetAccessToken();
    expect(await send()).toEqual([200, undefined]);
    push.advanceClock({ ms: 3_600_000 });
    expect(await send()).toEqual([401, undefined]);
    caller.forgetAccessToken();
    expect(await send()).toEqual([200, undefined]);
  });

  it('refuses an account that may not send, and another project’s', async () => {
    await push.registerProject({ projectId: 'sim-other' });
    const message = { token: 'a', notification: NOTE };
    expect(refusalOf(await caller.send(message, 'sim-other'))).toEqual([403, undefined]);
    push.permission({ projectId: 'sim-game', denied: true });
    expect(refusalOf(await caller.send(message))).toEqual([403, undefined]);
    push.permission({ projectId: 'sim-game', denied: false });
    expect((await caller.send(message)).status).toBe(200);
  });

  it('delivers a message even if it sends no answer', async () => {
    await caller.send({ token: 'a', notification: NOTE });
    push.fault({ match: { route: 'messages.send' }, kind: 'commit-then-drop', times: 1 });
    await expect(caller.send({ token: 'a', notification: NOTE })).rejects.toThrow('fetch failed');
    expect(push.deliveries({ token: 'a' })).toHaveLength(2);
    expect(push.journal({ route: 'messages.send' }).map(({ status }) => status)).toEqual([200, null]);
  });

  it('lists its operations', async () => {
    const response = await fetch(`${push.controlUrl}/__sim`);
    const { operations } = (await response.json()) as { operations: string[] };
    expect(operations.map((path) => path.replace('/__sim/push/', ''))).toEqual([
      'project',
      'device',
      'deliveries',
      'permission',
      'revoke',
      'clock',
      'fault',
      'release',
      'clear-faults',
      'journal',
      'reset',
    ]);
  });
});
