import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../../support/eventually.js';
import { eventuallyPolled } from '../../support/service/eventually-polled.js';
import { PushGame, type PushSetup, startWithPush } from '../../support/push/push.js';

type Fields = Readonly<Record<string, unknown>>;

describe('delivery of push messages', () => {
  let setup: PushSetup;
  let game: PushGame;

  beforeAll(async () => {
    setup = await startWithPush();
    game = await setup.newGame();
  });
  afterEach(() => setup.push.clearFaults());
  afterAll(async () => {
    await setup.stop();
  });

  /** Another user of the project. */
  const member = (): PushGame => new PushGame(setup.service, game.project);
  const rowOf = (messageId: string, fits: (row: Fields) => boolean): Promise<Fields> =>
    eventually(() => setup.table.message(messageId), fits, 15_000);
  const metric = async (name: string): Promise<number> => {
    const { text } = await setup.service.http.get('/metrics');
    const values = text.split('\n').filter((line) => line.startsWith(`purser_${name}`));
    return values.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
  };
  const sends = (token: string): number => setup.push.deliveries({ token }).length;

  it('brings a message to every device of the user, with everything that was sent', async () => {
    const user = member();
    const tokens = [
      await user.register(),
      await user.register(undefined, { app: 'launcher', platform: 'WEB' }),
    ];
    const messageId = await user.send({
      data: { level: 7 },
      android: { priority: 'high' },
      apns: { payload: { aps: { badge: 1 } } },
      webpush: { headers: { Urgency: 'high' } },
    });
    expect(await user.settled(messageId)).toEqual({
      messageId,
      status: 'SENT',
      deviceList: [
        { app: 'game', platform: 'ANDROID', outcome: 'DELIVERED' },
        { app: 'launcher', platform: 'WEB', outcome: 'DELIVERED' },
      ],
    });
    for (const token of tokens)
      expect(setup.push.deliveries({ token })).toMatchObject([
        {
          projectId: game.projectId,
          notification: { title: 'Hello', body: 'World' },
          data: { level: '7' },
          android: { priority: 'high' },
          apns: { payload: { aps: { badge: 1 } } },
          webpush: { headers: { Urgency: 'high' } },
        },
      ]);
    expect(await setup.table.message(messageId)).toMatchObject({ delivered: 2, due_at: null, claim: null });
  });

  it('sends only to the apps that it is meant for', async () => {
    const user = member();
    const [remote, launcher] = [
      await user.register(undefined, { app: 'remote' }),
      await user.register(undefined, { app: 'launcher' }),
    ];
    await user.register();
    const { deviceList } = await user.settled(await user.send({ apps: ['launcher', 'remote'] }));
    expect(deviceList.map(({ app }) => app)).toEqual(['remote', 'launcher']);
    expect([sends(remote), sends(launcher)]).toEqual([1, 1]);
  });

  it('to a user without a device: accepted, NO_DEVICE', async () => {
    const user = member();
    const messageId = await user.send();
    expect(await user.settled(messageId)).toEqual({ messageId, status: 'NO_DEVICE', deviceList: [] });
  });

  it('soon after it was accepted, not when the next sweep comes', async () => {
    const user = member();
    await user.register();
    const begun = performance.now();
    for (let sent = 0; sent < 5; sent += 1) await user.settled(await user.send());
    expect(performance.now() - begun).toBeLessThan(5 * 2_500);
  });

  describe('that the push service refuses', () => {
    it.each([
      ['unregistered', 'UNREGISTERED', 'UNREGISTERED', 0],
      ['mismatch', 'FAILED', '403 SENDER_ID_MISMATCH', 1],
      ['invalid', 'FAILED', '400 INVALID_ARGUMENT', 1],
    ])(
      '%s: %s at once, for good; only UNREGISTERED deletes the token',
      async (behaviour, outcome, reason, kept) => {
        const user = member();
        const alarms = await metric('push_refused_devices_total');
        await user.register(`${behaviour}-${randomUUID()}`);
        const messageId = await user.send();
        expect(await user.settled(messageId)).toMatchObject({ status: 'FAILED', deviceList: [{ outcome }] });
        expect(await setup.table.outcomes(messageId)).toMatchObject([{ attempts: 1, reason, is_open: 0 }]);
        expect(await user.devices()).toHaveLength(kept);
        const isAlarm = behaviour === 'mismatch';
        expect((await metric('push_refused_devices_total')) - alarms).toBe(isAlarm ? 1 : 0);
      },
    );

    it('for want of the credentials of the platform: with an alarm, and tried again', async () => {
      const user = member();
      const alarms = await metric('push_refused_devices_total');
      await user.register(`apns-auth-${randomUUID()}`);
      const messageId = await user.send();
      const row = await rowOf(messageId, ({ attempts }) => attempts === 1);
      expect(row).toMatchObject({ status: 'QUEUED', reason: '401 THIRD_PARTY_AUTH_ERROR' });
      expect((await metric('push_refused_devices_total')) - alarms).toBe(1);
    });

    it('one of several devices: the message is SENT all the same', async () => {
      const user = member();
      await user.register(`unregistered-${randomUUID()}`);
      const good = await user.register();
      const { status, deviceList } = await user.settled(await user.send());
      expect([status, deviceList.map(({ outcome }) => outcome)]).toEqual([
        'SENT',
        ['UNREGISTERED', 'DELIVERED'],
      ]);
      expect(await user.devices()).toHaveLength(1);
      expect(sends(good)).toBe(1);
    });

    it('for now: the one that is open is tried again, the other is left alone', async () => {
      const user = member();
      const flaky = `flaky:2:${randomUUID()}`;
      await user.register(flaky);
      const good = await user.register();
      const messageId = await user.send();
      for (const [attempt, seconds] of [
        [1, 5],
        [2, 30],
      ] as const) {
        const row = await rowOf(messageId, ({ attempts }) => attempts === attempt);
        expect(row).toMatchObject({ status: 'QUEUED', reason: '503 UNAVAILABLE', claim: null });
        expect(Number(row['due_in_seconds'])).toBeGreaterThan(seconds * 0.8 - 4);
        expect(Number(row['due_in_seconds'])).toBeLessThanOrEqual(seconds * 1.2);
        await setup.makeDue(messageId);
      }
      expect(await user.settled(messageId)).toMatchObject({ status: 'SENT' });
      const outcomes = await setup.table.outcomes(messageId);
      expect(outcomes.map(({ attempts }) => attempts)).toEqual([3, 1]);
      const mine = setup.push.deliveries({ token: good });
      expect(mine).toHaveLength(1);
    });

    it('waits as long as Retry-After says', async () => {
      const user = member();
      const token = await user.register();
      setup.push.device({ token, behaviour: 'quota', retryAfterSeconds: 700 });
      const messageId = await user.send();
      const row = await rowOf(messageId, ({ attempts }) => attempts === 1);
      expect(row).toMatchObject({ status: 'QUEUED', reason: '429 QUOTA_EXCEEDED' });
      expect(Number(row['due_in_seconds'])).toBeGreaterThan(600);
      expect(Number(row['due_in_seconds'])).toBeLessThanOrEqual(700);
    });

    it('on one device for longer than on another: each is tried again at its own time', async () => {
      const user = member();
      const [flaky, limited] = [`flaky:1:${randomUUID()}`, await user.register()];
      await user.register(flaky);
      setup.push.device({ token: limited, behaviour: 'quota', retryAfterSeconds: 700 });
      const messageId = await user.send();
      const first = await rowOf(messageId, ({ attempts }) => attempts === 1);
      expect(Number(first['due_in_seconds'])).toBeLessThanOrEqual(6);
      await setup.makeDue(messageId, '503 UNAVAILABLE');
      const later = await rowOf(messageId, ({ due_in_seconds: seconds }) => Number(seconds) > 60);
      expect(later).toMatchObject({ status: 'QUEUED', claim: null });
      expect(Number(later['due_in_seconds'])).toBeLessThanOrEqual(700);
      const outcomes = await setup.table.outcomes(messageId);
      expect(outcomes.map(({ status, attempts }) => [status, attempts])).toEqual([
        ['PENDING', 1],
        ['DELIVERED', 2],
      ]);
    });

    it('until its time to live is over: EXPIRED', async () => {
      const user = member();
      const token = `unavailable-${randomUUID()}`;
      await user.register(token);
      await user.register();
      const messageId = await user.send();
      await rowOf(messageId, ({ attempts }) => attempts === 1);
      await setup.table.set(messageId, 'expires_at = UTC_TIMESTAMP(3)');
      await setup.makeDue(messageId);
      const { status, deviceList } = await user.settled(messageId);
      expect([status, deviceList.map(({ outcome }) => outcome)]).toEqual(['SENT', ['EXPIRED', 'DELIVERED']]);
    });

    it('never past the end of its time to live', async () => {
      const user = member();
      const token = await user.register();
      setup.push.device({ token, behaviour: 'unavailable', retryAfterSeconds: 86_400 });
      const messageId = await user.send();
      const row = await rowOf(messageId, ({ attempts }) => attempts === 1);
      expect(row['due_at']).toEqual(row['expires_at']);
    });
  });

  it.each(['garbage', 'html', 'empty', 'reset'] as const)(
    '%s instead of an answer is tried again',
    async (kind) => {
      const user = member();
      const token = await user.register();
      const unknown = await metric('push_unknown_outcomes_total');
      setup.push.fault({ match: { route: 'messages.send' }, kind, times: 1 });
      const messageId = await user.send();
      await rowOf(messageId, ({ attempts }) => attempts === 1);
      await setup.makeDue(messageId);
      expect(await user.settled(messageId)).toMatchObject({ status: 'SENT' });
      expect(sends(token)).toBe(1);
      expect((await metric('push_unknown_outcomes_total')) - unknown).toBe(1);
    },
  );

  it('of which the answer was lost is repeated, and counted as unknown', async () => {
    const user = member();
    const token = await user.register();
    const unknown = await metric('push_unknown_outcomes_total');
    setup.push.fault({ match: { route: 'messages.send' }, kind: 'commit-then-drop', times: 1 });
    const messageId = await user.send();
    await rowOf(messageId, ({ attempts }) => attempts === 1);
    await setup.makeDue(messageId);
    expect(await user.settled(messageId)).toMatchObject({ status: 'SENT' });
    expect([sends(token), (await metric('push_unknown_outcomes_total')) - unknown]).toEqual([2, 1]);
  });

  it('goes to the devices that the user had when it was taken up, and to no other user’s', async () => {
    const [user, other] = [member(), member()];
    const [stays, moves, gone] = [await user.register(), await user.register(), await user.register()];
    setup.push.fault({ match: { route: 'messages.send' }, kind: 'status', status: 503, times: 3 });
    const messageId = await user.send();
    await rowOf(messageId, ({ attempts }) => attempts === 1);
    await other.register(moves);
    await user.must('device/unregister', { imId: user.imId, token: gone });
    const late = await user.register();
    await setup.makeDue(messageId);
    const { deviceList } = await user.settled(messageId);
    expect(deviceList.map(({ outcome }) => outcome)).toEqual(['DELIVERED', 'UNREGISTERED', 'UNREGISTERED']);
    expect([stays, moves, gone, late].map(sends)).toEqual([1, 0, 0, 0]);
  });

  it('to more devices than are sent to at once: each of them, once', async () => {
    const user = member();
    const tokens = Array.from({ length: 80 }, () => randomUUID());
    for (const token of tokens) await user.register(token);
    const messageId = await user.send();
    expect((await user.settled(messageId)).deviceList).toHaveLength(80);
    expect(tokens.map(sends)).toEqual(tokens.map(() => 1));
    expect(await setup.table.message(messageId)).toMatchObject({ delivered: 80 });
  });

  it('that a worker has begun and not finished is taken up when its time is over; what has an outcome is not sent', async () => {
    const user = member();
    const [done, open] = [await user.register(), await user.register()];
    const messageId = await user.send();
    await user.settled(messageId);
    const unknown = await metric('push_unknown_outcomes_total{reason="crash"}');
    // As a worker leaves it that was killed after the first of two devices had its outcome.
    const [, second] = await setup.table.outcomes(messageId);
    await setup.table.query(
      "UPDATE push_outcome SET status = 'PENDING', is_open = 1, settled_at = NULL WHERE id = ?",
      [second?.['id']],
    );
    await setup.table.set(messageId, "status = 'QUEUED', settled_at = NULL, claim = 7");
    await setup.makeDue(messageId);
    expect(await user.settled(messageId)).toMatchObject({ status: 'SENT' });
    expect([sends(done), sends(open)]).toEqual([1, 2]);
    expect((await metric('push_unknown_outcomes_total{reason="crash"}')) - unknown).toBe(1);
  });

  it('by a worker whose messages are another’s by now is recorded, and changes nothing else of them', async () => {
    const user = member();
    const token = await user.register();
    setup.push.fault({ match: { route: 'messages.send' }, kind: 'hold', times: 1 });
    const messageId = await user.send();
    await eventually(
      () => sends(token),
      (count) => count === 1,
    );
    // As another worker does that takes over after the lease.
    const taken = {
      claim: 4711,
      due_at: new Date('2099-01-01T00:00:00Z'),
      status: 'QUEUED',
      settled_at: null,
    };
    await setup.table.set(messageId, "claim = 4711, due_at = '2099-01-01'");
    setup.push.release();
    await eventually(
      () => setup.table.outcomes(messageId),
      ([outcome]) => outcome?.['status'] === 'DELIVERED',
    );
    await user.settled(await user.send()); // its worker has had time to do what it must not do
    expect(await setup.table.message(messageId)).toMatchObject(taken);
    await setup.makeDue(messageId);
    expect(await user.settled(messageId)).toMatchObject({ status: 'SENT' });
    expect(sends(token)).toBe(2);
  });

  describe('for a project whose credentials are refused', () => {
    const paused = async ({ project: { pjid } }: PushGame): Promise<readonly Fields[]> =>
      setup.table.query('SELECT * FROM push_pause WHERE pjid = ?', [pjid]);
    const refuse = async (troubled: PushGame, changes?: Fields): Promise<string> => {
      await setup.saveSettings(troubled, changes);
      const messageId = await troubled.send();
      await eventually(
        () => paused(troubled),
        (rows) => rows.length === 1,
        15_000,
      );
      return messageId;
    };
    const wrongKey = async (): Promise<Fields> => {
      const { serviceAccount } = await setup.push.registerProject({ projectId: 'sim-another' });
      return { serviceAccount: { ...serviceAccount, client_email: 'nobody@example.com' } };
    };

    it('pauses it with an alarm, and goes on as soon as the settings are saved', async () => {
      const troubled = await setup.newGame();
      const token = await troubled.register();
      const messageId = await refuse(troubled, await wrongKey());
      expect(await paused(troubled)).toMatchObject([{ reason: 'credentials refused' }]);
      expect(await troubled.status(messageId)).toMatchObject({
        status: 'QUEUED',
        deviceList: [{ outcome: 'PENDING' }],
      });
      const later = await troubled.send();
      await eventuallyPolled(
        setup.service,
        () => metric('push_paused_projects'),
        (count) => count >= 1,
        15_000,
      );
      expect(setup.service.logLines.join('\n')).toContain('the store refuses our credentials');
      await setup.saveSettings(troubled);
      await eventuallyPolled(
        setup.service,
        () => paused(troubled),
        (rows) => rows.length === 0,
        15_000,
      );
      for (const id of [messageId, later])
        expect(await troubled.settled(id, 30_000)).toMatchObject({ status: 'SENT' });
      expect([sends(token), await paused(troubled)]).toEqual([2, []]);
    });

    it('goes on, too, when one message is delivered later', async () => {
      const troubled = await setup.newGame();
      await troubled.register();
      setup.push.permission({ projectId: troubled.projectId, denied: true });
      const messageIds = [await refuse(troubled), await troubled.send()];
      expect(await paused(troubled)).toMatchObject([
        { reason: 'credentials refused, 403 PERMISSION_DENIED' },
      ]);
      setup.push.permission({ projectId: troubled.projectId, denied: false });
      await setup.table.query('UPDATE push_pause SET paused_until = UTC_TIMESTAMP(3) WHERE pjid = ?', [
        troubled.project.pjid,
      ]);
      for (const id of messageIds)
        expect(await troubled.settled(id, 30_000)).toMatchObject({ status: 'SENT' });
      expect(await paused(troubled)).toEqual([]);
    });

    it('tries again after 5 s, 30 s, 2 m, 10 m, and every 10 m from then on', async () => {
      const troubled = await setup.newGame();
      await troubled.register();
      const messageId = await refuse(troubled, await wrongKey());
      for (const [times, seconds] of [
        [2, 30],
        [3, 120],
        [4, 600],
        [5, 600],
      ] as const) {
        await setup.table.query('UPDATE push_pause SET paused_until = UTC_TIMESTAMP(3) WHERE pjid = ?', [
          troubled.project.pjid,
        ]);
        await setup.makeDue(messageId);
        const [pause] = await eventually(
          () =>
            setup.table.query(
              `SELECT times, TIMESTAMPDIFF(SECOND, UTC_TIMESTAMP(3), paused_until) AS seconds
               FROM push_pause WHERE pjid = ?`,
              [troubled.project.pjid],
            ),
          ([row]) => Number(row?.['times']) >= times,
          15_000,
        );
        expect(pause).toMatchObject({ times });
        expect(Number(pause?.['seconds'])).toBeGreaterThan(seconds / 2);
        expect(Number(pause?.['seconds'])).toBeLessThanOrEqual(seconds);
      }
    });

    it('delays no other project', async () => {
      const troubled = await setup.newGame();
      await troubled.register();
      await refuse(troubled, await wrongKey());
      for (let sent = 0; sent < 20; sent += 1) await troubled.send();
      const user = member();
      await user.register();
      const begun = performance.now();
      await user.settled(await user.send());
      expect(performance.now() - begun).toBeLessThan(4_000);
    });
  });

  it('that hangs for one project delays no other', async () => {
    const stuck = await setup.newGame();
    await stuck.register();
    setup.push.fault({ match: { route: 'messages.send', projectId: stuck.projectId }, kind: 'hang' });
    for (let sent = 0; sent < 100; sent += 1) await stuck.send();
    const user = member();
    await user.register();
    const begun = performance.now();
    for (let sent = 0; sent < 3; sent += 1) await user.settled(await user.send());
    expect(performance.now() - begun).toBeLessThan(4_500);
    await setup.table.query('DELETE FROM push_message WHERE pjid = ?', [stuck.project.pjid]);
  });

  it('that is postponed since the circuit of the push service is open was not tried', async () => {
    const failing = await setup.newGame();
    await failing.register();
    const { projectId, project } = failing;
    setup.push.fault({ match: { route: 'messages.send', projectId }, kind: 'status', status: 503 });
    for (let sent = 0; sent < 100; sent += 1) await failing.send();
    const [row] = await eventually(
      () =>
        setup.table.query(
          `SELECT o.attempts, o.is_open FROM push_message m JOIN push_outcome o ON o.message_id = m.id
           WHERE m.pjid = ? AND m.reason = 'circuit-open' AND m.attempts = 0 AND m.claim IS NULL LIMIT 1`,
          [project.pjid],
        ),
      ({ length }) => length === 1,
      15_000,
    );
    expect(row).toEqual({ attempts: 0, is_open: 0 });
    await setup.table.query('DELETE FROM push_message WHERE pjid = ?', [project.pjid]);
  });

  it('whose time to live was over before a worker took it up is EXPIRED, and goes to no device', async () => {
    const troubled = await setup.newGame();
    const token = await troubled.register();
    const { pjid } = troubled.project;
    await setup.table.query(
      `INSERT INTO push_pause VALUES (?, 'credentials refused', UTC_TIMESTAMP(3), '2099-01-01',
         (SELECT updated_at FROM store_settings WHERE pjid = ? AND store = 'PUSH'), 1)`,
      [pjid, pjid],
    );
    const messageId = await troubled.send();
    await setup.table.set(messageId, 'expires_at = UTC_TIMESTAMP(3)');
    await setup.table.query('DELETE FROM push_pause WHERE pjid = ?', [pjid]);
    await setup.makeDue(messageId);
    expect(await troubled.settled(messageId)).toMatchObject({ status: 'EXPIRED', deviceList: [] });
    expect(sends(token)).toBe(0);
  });

  it('replaces an access token that has ended, once, and no message fails', async () => {
    const user = member();
    const token = await user.register();
    await user.settled(await user.send());
    setup.push.revokeTokens();
    const tokens = setup.push.journal({ route: 'token' }).length;
    const messageId = await user.send();
    await user.settled(messageId);
    expect(sends(token)).toBe(2);
    expect(await setup.table.message(messageId)).toMatchObject({ attempts: 0 });
    expect(setup.push.journal({ route: 'token' }).length - tokens).toBe(1);
  });

  it('tries again when the token endpoint is away', async () => {
    const other = await setup.newGame();
    await other.register();
    setup.push.fault({ match: { route: 'token' }, kind: 'status', status: 503, times: 1 });
    const messageId = await other.send();
    await rowOf(messageId, ({ attempts }) => attempts === 1);
    await setup.makeDue(messageId);
    expect(await other.settled(messageId)).toMatchObject({ status: 'SENT' });
  });

  it('shows in metrics, without user ids', async () => {
    const { text } = await setup.service.http.get('/metrics');
    for (const line of [
      /^purser_push_accepted_total [1-9]\d*$/m,
      /^purser_push_outcomes_total\{outcome="DELIVERED"\} [1-9]\d*$/m,
      /^purser_push_outcomes_total\{outcome="UNREGISTERED"\} [1-9]\d*$/m,
      /^purser_push_outcomes_total\{outcome="FAILED"\} [1-9]\d*$/m,
      /^purser_push_outcomes_total\{outcome="EXPIRED"\} [1-9]\d*$/m,
      /^purser_transitions_total\{entity="push_message",from="QUEUED",to="SENT"\} [1-9]\d*$/m,
    ])
      expect(text).toMatch(line);
    expect(text).not.toMatch(/member-|device-|sim-/);
    expect(setup.service.logLines.join('\n')).not.toMatch(/member-|device-|Hello|World/);
  });
});
