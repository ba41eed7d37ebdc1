import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  DUE_PROJECTS,
  FIRST_DUE,
  OLDEST_WAITING,
  PURGEABLE,
} from '../../../src/modules/push/message/push-message.sql.js';
import { listMessages } from '../../../src/modules/push/query/push-message-list.repository.js';
import { PurgeMessagesService } from '../../../src/modules/push/delivery/purge-messages.service.js';
import { pendingDevices } from '../../../src/modules/push/delivery/push-outcome.sql.js';
import type { Answer } from '../../support/interface/envelope.js';
import { eventually } from '../../support/eventually.js';
import { Operator } from '../../support/operators/operator.js';
import { PushGame, type PushSetup, startWithPush } from '../../support/push/push.js';
import { QueryPlans } from '../../support/database/query-plan.js';
import { refused } from '../../support/interface/refused.js';

interface Event {
  readonly at: string;
  readonly kind: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

describe('what is known of push messages', () => {
  let setup: PushSetup;
  let game: PushGame;

  beforeAll(async () => {
    setup = await startWithPush();
    game = await setup.newGame();
  });
  afterAll(async () => {
    await setup.stop();
  });

  const timeline = async (messageId: string): Promise<readonly Event[]> => {
    const path = 'push/timeline';
    const { pjid } = game.project;
    return (await setup.operator.must<{ eventList: Event[] }>(path, { pjid, messageId })).eventList;
  };

  describe('to operators, of a member', () => {
    interface Messages {
      readonly messageList: readonly { readonly messageId: string; readonly status: string }[];
      readonly nextCursor: string | null;
    }
    const list = (imid: string, changes: object = {}): Promise<Messages> =>
      setup.operator.must<Messages>('push/list', {
        pjid: game.project.pjid,
        imid,
        pageItemSize: 2,
        ...changes,
      });

    it('are the messages, newest first and page by page, with what became of each', async () => {
      const user = new PushGame(setup.service, game.project);
      const sent: string[] = [];
      for (let count = 0; count < 3; count += 1) sent.push(await user.send());
      for (const messageId of sent) await user.settled(messageId);
      const newest = await list(user.imId);
      expect(newest.messageList[0]).toEqual({
        messageId: sent[2],
        status: 'NO_DEVICE',
        acceptedAtUnixTS: expect.any(Number),
        settledAtUnixTS: expect.any(Number),
        deliveredCount: 0,
        unregisteredCount: 0,
        failedCount: 0,
        expiredCount: 0,
      });
      const next = await list(user.imId, { cursor: newest.nextCursor });
      const found = [...newest.messageList, ...next.messageList].map(({ messageId }) => messageId);
      expect(found).toEqual(sent.toReversed());
      expect(next.nextCursor).toBeNull();
      const other = await setup.newGame();
      expect(await list(user.imId, { pjid: other.project.pjid })).toEqual({
        messageList: [],
        nextCursor: null,
      });
    });

    it('are the devices, without their tokens', async () => {
      const user = new PushGame(setup.service, game.project);
      await user.register('token-of-the-list');
      const body = { pjid: game.project.pjid, imid: user.imId };
      const { deviceList } = await setup.operator.must<{ deviceList: object[] }>('push/device/list', body);
      expect(deviceList).toEqual([
        {
          app: 'game',
          platform: 'ANDROID',
          tokenSha256: createHash('sha256').update('token-of-the-list').digest('hex'),
          registeredAtUnixTS: expect.any(Number),
        },
      ]);
    });

    it.each([
      ['imid', {}],
      ['cursor', { imid: 'm', cursor: 'x' }],
      ['pageItemSize', { imid: 'm', pageItemSize: 101 }],
    ])('are refused with a wrong %s, which the message names', async (field, changes) => {
      const body = { pjid: game.project.pjid, pageItemSize: 1, ...changes };
      expect(await setup.operator.call('push/list', body)).toEqual(refused('INVALID_PARAMETER', field));
    });
  });

  describe('to operators, by push/timeline', () => {
    it('is when it was accepted, taken up and settled, and what became of it on each device', async () => {
      const user = new PushGame(setup.service, game.project);
      await user.register(`unregistered-${randomUUID()}`);
      await user.register(undefined, { app: 'remote', platform: 'IOS' });
      const messageId = await user.send({ data: { canary: 'canary-data' } });
      await user.settled(messageId);
      const events = await timeline(messageId);
      const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/);
      const trace = expect.stringMatching(/^[\da-f]{32}$/);
      expect(events).toEqual(
        expect.arrayContaining([
          { at, kind: 'TRANSITION', detail: { to: 'QUEUED', traceId: trace, expiresAt: at } },
          { at, kind: 'DEVICES', detail: { count: 2 } },
          {
            at,
            kind: 'OUTCOME',
            detail: {
              app: 'game',
              platform: 'ANDROID',
              outcome: 'UNREGISTERED',
              attempts: 1,
              reason: 'UNREGISTERED',
            },
          },
          {
            at,
            kind: 'OUTCOME',
            detail: { app: 'remote', platform: 'IOS', outcome: 'DELIVERED', attempts: 1, reason: null },
          },
          {
            at,
            kind: 'TRANSITION',
            detail: { to: 'SENT', delivered: 1, unregistered: 1, failed: 0, expired: 0 },
          },
        ]),
      );
      expect(events).toHaveLength(5);
      expect(events.map(({ kind }) => kind).at(0)).toBe('TRANSITION');
      expect(JSON.stringify(events)).not.toMatch(/canary|Hello|device-|unregistered-/);
    });

    it('is why it still waits, and that the project is paused', async () => {
      const user = new PushGame(setup.service, game.project);
      await user.register(`unavailable-${randomUUID()}`);
      const messageId = await user.send();
      await eventually(
        () => setup.table.message(messageId),
        ({ attempts }) => attempts === 1,
      );
      // By the settings in force: the worker ends a pause that other settings caused.
      const { pjid } = game.project;
      await setup.table.query(
        `INSERT INTO push_pause VALUES (?, 'credentials refused', UTC_TIMESTAMP(3), '2099-01-01',
           (SELECT updated_at FROM store_settings WHERE pjid = ? AND store = 'PUSH'), 1)`,
        [pjid, pjid],
      );
      const events = await timeline(messageId);
      await setup.table.query('DELETE FROM push_pause');
      expect(events).toEqual(
        expect.arrayContaining([
          {
            at: expect.any(String),
            kind: 'ATTEMPT',
            detail: {
              app: 'game',
              platform: 'ANDROID',
              outcome: 'PENDING',
              attempts: 1,
              reason: '503 UNAVAILABLE',
            },
          },
          {
            at: expect.any(String),
            kind: 'WAITING',
            detail: { isBeingSent: false, failedAttempts: 1, reason: '503 UNAVAILABLE' },
          },
          {
            at: expect.any(String),
            kind: 'PAUSED',
            detail: { reason: 'credentials refused', until: '2099-01-01T00:00:00+00:00' },
          },
        ]),
      );
    });

    it('is empty for an unknown message, another project’s, or a malformed id', async () => {
      const other = await setup.newGame();
      const foreign = await other.send();
      for (const messageId of [randomUUID(), foreign, 'x'])
        expect(
          await setup.operator.call('push/timeline', { pjid: game.project.pjid, messageId }),
        ).toMatchObject({
          resultCode: 'INVALID_PARAMETER',
          resultMessage: 'messageId: unknown; use the id that the send call returned',
        });
    });

    it('is for operators of the project only, and every call is audited', async () => {
      const messageId = await game.send();
      const { pjid } = game.project;
      const ask = async (keyed: { pjid: string; accessKey: string }): Promise<Answer> => {
        const headers = { 'X-Req-Pjid': keyed.pjid, 'X-Auth-Access-Key': keyed.accessKey };
        const response = await setup.service.http
          .post('/operator/v1/push/timeline')
          .set(headers)
          .send({ pjid, messageId });
        return response.body as Answer;
      };
      const gameOnly = await setup.operator.key(pjid, ['GAME', 'PLATFORM']);
      expect(await ask(game.project)).toMatchObject({ resultCode: 'SUCCESS' });
      expect(await ask({ pjid, ...gameOnly })).toMatchObject({ resultCode: 'NOT_ALLOW_AUTH' });
      expect(await ask(await setup.operator.project())).toMatchObject({ resultCode: 'NOT_ALLOW_AUTH' });
      const calls = await new Operator(setup.service).audited(pjid, '/operator/v1/push/timeline');
      expect(calls.length).toBeGreaterThanOrEqual(2);
    });
  });

  describe('to callers, by message/status', () => {
    it('is NOT_FOUND with HTTP 200 for an unknown message, another project’s, a malformed id or one in capitals', async () => {
      const other = await setup.newGame();
      const inCapitals = (await game.send()).toUpperCase();
      for (const messageId of [randomUUID(), await other.send(), 'x', `${randomUUID()}0`, inCapitals]) {
        const response = await setup.service.http
          .post('/push/api-in/v1/message/status')
          .set(game.headers)
          .send({ messageId });
        expect([response.status, response.body]).toMatchObject([
          200,
          { resultCode: 'NOT_FOUND', resultData: { details: 'There is no such message' } },
        ]);
      }
    });

    it.each([[undefined], [7], ['']])('needs a messageId, not %j', async (messageId) => {
      expect(await game.post('message/status', { messageId })).toMatchObject({
        resultCode: 'INVALID_REQUEST_FORMAT',
        resultData: { details: expect.stringMatching(/^messageId: /) },
      });
    });
  });

  it('is forgotten 30 days after it was settled, but for its status and the numbers of its outcomes', async () => {
    const user = new PushGame(setup.service, game.project);
    await user.register();
    await user.register(`unregistered-${randomUUID()}`);
    // One after the other: the first to be delivered finds the device gone, and no later message is sent to it.
    const old = await user.send();
    await user.settled(old);
    const fresh = await user.send();
    await user.settled(fresh);
    const open = new PushGame(setup.service, game.project);
    await open.register(`unavailable-${randomUUID()}`);
    const waiting = await open.send();
    const days = await setup.table.query(
      'SELECT DATEDIFF(purge_at, settled_at) AS kept FROM push_message WHERE purge_at IS NOT NULL',
    );
    expect(new Set(days.map(({ kept }) => kept))).toEqual(new Set([30]));
    await setup.table.set(old, 'purge_at = UTC_TIMESTAMP(3)');
    await setup.service.app.get(PurgeMessagesService, { strict: false }).execute();
    expect(await setup.table.message(old)).toMatchObject({
      content: null,
      imid: null,
      purge_at: null,
      status: 'SENT',
      delivered: 1,
      unregistered: 1,
    });
    expect(await setup.table.outcomes(old)).toEqual([]);
    expect(await user.status(old)).toEqual({ messageId: old, status: 'SENT', deviceList: [] });
    expect((await timeline(old)).map(({ kind }) => kind)).toEqual(['TRANSITION', 'DEVICES', 'TRANSITION']);
    for (const messageId of [fresh, waiting])
      expect(await setup.table.message(messageId)).toMatchObject({ content: expect.any(String) });
  });

  describe('is read by an index, however much is stored:', () => {
    let plans: QueryPlans;
    const pjid = `P${randomBytes(6).toString('hex')}`;

    beforeAll(async () => {
      plans = await QueryPlans.open(setup.service.databaseUrl);
      const at = '2026-01-01 00:00:00';
      const columns = 'uuid pjid imid apps content status accepted_at expires_at due_at purge_at trace_id';
      const rows = Array.from({ length: 4_000 }, (_, count) => {
        const isOpen = count % 40 === 0;
        // Far ahead, so that no worker takes them on.
        const times = isOpen ? ['2099-01-01', null] : [null, '2099-01-01'];
        const project = count % 2 === 0 ? pjid : `Q${count % 10}`;
        const status = isOpen ? 'QUEUED' : 'SENT';
        return [randomBytes(16), project, 'm', '', '{}', status, at, at, ...times, '0'.repeat(32)];
      });
      await plans.crowd('push_message', columns.split(' '), rows);
      const devices = Array.from({ length: 3_000 }, (_, count) => [
        count + 1e9,
        count + 1e9,
        'game',
        'IOS',
        'PENDING',
      ]);
      await plans.crowd('push_outcome', ['message_id', 'device_id', 'app', 'platform', 'status'], devices);
      const registered = Array.from({ length: 2_000 }, (_, count) => [
        pjid,
        `m${count}`,
        'game',
        'IOS',
        randomBytes(32),
        'x',
        at,
      ]);
      const fields = 'pjid imid app platform token_key token registered_at';
      await plans.crowd('push_device', fields.split(' '), registered);
    });
    afterAll(async () => {
      await setup.table.clear();
      await plans.close();
    });

    it.each([
      ['the first that is due of a project', FIRST_DUE, [pjid], 'ix_push_message_due'],
      ['the oldest that waits', OLDEST_WAITING, [], 'ix_push_message_status'],
      ['what is to be forgotten', PURGEABLE, [], 'ix_push_message_purge'],
      ['open devices of messages', pendingDevices([1, 2], 32), [1e9, 1e9 + 1, 0], 'uq_push_outcome'],
      [
        'what is taken on',
        `SELECT * FROM push_message WHERE pjid = ? AND due_at <= UTC_TIMESTAMP(3) AND status = 'QUEUED' ORDER BY due_at LIMIT 32`,
        [pjid],
        'ix_push_message_due',
      ],
      [
        'the messages of a member',
        listMessages(pjid, 'm9', '9', 2)[0],
        [pjid, 'm9', 9, 2],
        'ix_push_message_imid',
      ],
      ['what was taken on', 'SELECT * FROM push_message m WHERE m.claim = ?', [7], 'ix_push_message_claim'],
      [
        'the devices of a user',
        'SELECT * FROM push_device WHERE pjid = ? AND imid = ?',
        [pjid, 'm7'],
        'ix_push_device_imid',
      ],
    ])('%s', async (_, sql, values, key) => {
      const [first] = await plans.of(sql, values);
      expect(first?.key).toBe(key);
      expect(first?.rows).toBeLessThan(500);
      // Devices of several messages at once are sorted, but never more than those.
      if (key !== 'uq_push_outcome') expect(first?.extra).not.toMatch(/filesort/);
    });

    it('the oldest that waits, while another project is closed for a move', async () => {
      const moving = `M${randomBytes(6).toString('hex')}`;
      await setup.table.query(
        `INSERT INTO project_move (pjid, state, move_id, changed_at) VALUES (?, 'MOVED', REPEAT('a', 32), UTC_TIMESTAMP(3))`,
        [moving],
      );
      try {
        const [first] = await plans.of(OLDEST_WAITING, []);
        expect(first?.key).toBe('ix_push_message_status');
      } finally {
        await setup.table.query('DELETE FROM project_move WHERE pjid = ?', [moving]);
      }
    });

    it('the projects with something due, by the first message of each', async () => {
      const [first] = await plans.of(DUE_PROJECTS, []);
      expect(first).toMatchObject({
        key: 'ix_push_message_due',
        extra: expect.stringContaining('for group-by'),
      });
    });
  });
});
