import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PushGame, type PushSetup, startWithPush } from '../../support/push/push.js';
import { atOnce } from '../../support/tally.js';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

describe('the device registry', () => {
  let setup: PushSetup;
  let game: PushGame;

  beforeAll(async () => {
    setup = await startWithPush({ PURSER_ROLE: 'api' });
    game = await setup.newGame();
  });
  afterAll(async () => {
    await setup.stop();
  });

  it('lists a user’s devices without their tokens, newest first', async () => {
    const member = new PushGame(setup.service, game.project);
    const phone = await member.register();
    const browser = await member.register(undefined, { app: 'launcher', platform: 'WEB' });
    const now = Math.floor(Date.now() / 1000);
    const [first, second, ...others] = await member.devices();
    expect(others).toEqual([]);
    expect(first).toEqual({
      app: 'launcher',
      platform: 'WEB',
      tokenSha256: sha256(browser),
      registeredAtUnixTS: expect.any(Number),
    });
    expect(second).toMatchObject({ app: 'game', platform: 'ANDROID', tokenSha256: sha256(phone) });
    expect(Math.abs(Number(first?.['registeredAtUnixTS']) - now)).toBeLessThan(60);
  });

  it('answers a user without devices with an empty list, and what succeeds with no data', async () => {
    expect(await game.devices('nobody')).toEqual([]);
    const device = { imId: game.imId, app: 'remote', platform: 'IOS', token: randomUUID() };
    expect(await game.post('device/register', device)).toEqual({
      resultCode: 'SUCCESS',
      resultMessage: 'Success',
    });
  });

  it('keeps a user’s last 1,000 devices', async () => {
    const member = new PushGame(setup.service, game.project);
    const { pjid } = game.project;
    const rows = Array.from({ length: 1_001 }, (_, count) => {
      const at = new Date(Date.UTC(2026, 0, 1) + count * 1_000);
      return [pjid, member.imId, 'game', 'IOS', createHash('sha256').update(randomUUID()).digest(), 'x', at];
    });
    await setup.table.query(
      'INSERT INTO push_device (pjid, imid, app, platform, token_key, token, registered_at) VALUES ?',
      [rows],
    );
    const token = await member.register();
    const [kept] = await setup.table.query(
      'SELECT COUNT(*) AS count, MIN(registered_at) AS oldest FROM push_device WHERE pjid = ? AND imid = ?',
      [pjid, member.imId],
    );
    expect(kept).toEqual({ count: 1_000, oldest: new Date('2026-01-01T00:00:02Z') });
    expect((await member.devices())[0]).toMatchObject({ tokenSha256: sha256(token) });
  });

  it('gives a token to the user that registers it last', async () => {
    const [anna, bert] = [
      new PushGame(setup.service, game.project),
      new PushGame(setup.service, game.project),
    ];
    const token = await anna.register();
    await bert.register(token, { app: 'remote', platform: 'IOS' });
    expect(await anna.devices()).toEqual([]);
    expect(await bert.devices()).toMatchObject([
      { app: 'remote', platform: 'IOS', tokenSha256: sha256(token) },
    ]);
    await anna.register(token);
    expect([await anna.devices(), await bert.devices()]).toMatchObject([[{ app: 'game' }], []]);
  });

  it('keeps one device of a token that many register at the same time', async () => {
    const token = randomUUID();
    const members = await atOnce(12, async () => {
      const member = new PushGame(setup.service, game.project);
      await member.register(token);
      return member;
    });
    const lists = await Promise.all(members.map((member) => member.devices()));
    expect(lists.flat()).toHaveLength(1);
  });

  it('distinguishes the tokens of projects', async () => {
    const other = await setup.newGame();
    const token = await game.register();
    await other.register(token);
    const mine = await game.devices();
    expect(mine.map(({ tokenSha256 }) => tokenSha256)).toContain(sha256(token));
    expect(await other.devices(game.imId)).toEqual([]);
  });

  it('forgets a device of its user; an absent one, or another user’s, is SUCCESS without effect', async () => {
    const [anna, bert] = [
      new PushGame(setup.service, game.project),
      new PushGame(setup.service, game.project),
    ];
    const token = await anna.register();
    await bert.must('device/unregister', { imId: bert.imId, token });
    await bert.must('device/unregister', { imId: bert.imId, token: 'never seen' });
    expect(await anna.devices()).toHaveLength(1);
    await anna.must('device/unregister', { imId: anna.imId, token });
    expect(await anna.devices()).toEqual([]);
  });

  it('never has a token in clear text', async () => {
    const token = `canary-${randomUUID()}`;
    await game.register(token);
    await game.devices();
    await game.must('device/unregister', { imId: 'somebody-else', token });
    const rows = await setup.table.query('SELECT * FROM push_device');
    const stored = rows.flatMap((row) =>
      Object.values(row).map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value))),
    );
    expect(stored.join('\n')).not.toContain(token);
    expect(setup.service.logLines.join('\n')).not.toContain(token);
  });

  it('takes one statement a call, registering one more that finds devices too many', async () => {
    const device = { imId: game.imId, app: 'game', platform: 'IOS', token: randomUUID() };
    for (const [path, body, count] of [
      ['device/register', device, 2],
      ['device/register', device, 2],
      ['device/list', { imId: game.imId }, 1],
      ['device/unregister', { imId: game.imId, token: device.token }, 1],
    ] as const)
      expect(await setup.service.countStatements(() => game.must(path, body))).toHaveLength(count);
  });

  describe('refuses with INVALID_REQUEST_FORMAT that names the field', () => {
    const valid = { imId: 'member', app: 'game', platform: 'WEB', token: 'token' };
    const faults: readonly (readonly [string, object])[] = [
      ['an unknown app', { app: 'phone' }],
      ['a token longer than 4096 that makes the body too large', { token: '😀'.repeat(4_097) }],
    ];

    it.each(faults)('when it is sent with %s', async (_, changes) => {
      const [name = ''] = Object.keys(changes);
      // Too large as a whole before its token is too long.
      const details = expect.stringMatching(
        new RegExp(`^(?:${name}: |body: must not be larger than 16 KiB)`),
      );
      expect(await game.post('device/register', { ...valid, ...changes })).toMatchObject({
        resultCode: 'INVALID_REQUEST_FORMAT',
        resultData: { details },
      });
    });
  });
});
