import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { codeOf, GameServerCaller } from '../testing/game-server-caller.js';
import { GameServerSimulator } from './game-server-simulator.js';

describe('the control plane of the game server', () => {
  let server: GameServerSimulator;
  let caller: GameServerCaller;
  let fixedString: string;

  beforeAll(async () => {
    server = await GameServerSimulator.start({ seed: 'control' });
    caller = GameServerCaller.of(server);
    ({ fixedString } = caller.game);
  });
  afterEach(() => server.reset());
  afterAll(() => server.close());

  const post = async (name: string, body: unknown): Promise<{ status: number; body: unknown }> => {
    const response = await fetch(`${server.controlUrl}/__sim/gameserver/${name}`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  };

  it('returns the stored settings of a game', async () => {
    const settings = { header: { name: 'X-Key', value: 'k' }, signingSecrets: [`whsec_${'A'.repeat(32)}`] };
    const more = { pjid: 'DEMO', duplicateItemCode: 'ALREADY_GIVED_PRODUCT', flaws: ['no-dedup'] };

    expect(await post('game', { fixedString: 'abc', ...settings, ...more })).toEqual({
      status: 200,
      body: {
        fixedString: 'abc',
        giveProductUrl: `${server.apiUrl}/api/billing/give/product/abc`,
        giveItemUrl: `${server.apiUrl}/api/ingame/item/abc`,
        allowedCidrs: ['127.0.0.1/32'],
        ...settings,
      },
    });
    expect((await post('game', { fixedString: 'abc' })).body).toMatchObject(settings);
    expect((await post('game', { fixedString: 'abc', header: null })).body).not.toHaveProperty('header');
    expect(fixedString).toMatch(/^[\w-]{32}$/);
  });

  it('gives the same strings for the same seed', async () => {
    const twin = await GameServerSimulator.start({ seed: 'control' });
    const game = twin.registerGame();
    await twin.close();

    expect(game.fixedString).toBe(fixedString);
  });

  it('changes players and lets them log in', async () => {
    const name = { fixedString, idValue: 'anna' };

    expect((await post('player', { ...name, standing: 'LATER_LOGIN', playerId: 'p1' })).body).toEqual({
      playerId: 'p1',
      standing: 'LATER_LOGIN',
    });
    await caller.product({ boid: '1' });
    expect((await post('login', name)).body).toEqual({ playerId: 'p1', standing: 'OK', completed: 1 });
    expect((await post('player', { ...name, idType: 'IMID' })).body).toMatchObject({ playerId: 'anna' });
  });

  it('shows calls, effects and duplicates of a boid', async () => {
    await caller.product({ boid: '1' });
    await caller.product({ boid: '1' });
    await caller.item({ transactionId: '1' });
    const { body } = await post('grants', { kind: 'product', key: '1' });

    expect(body).toEqual({
      grants: [
        {
          fixedString,
          kind: 'product',
          key: '1',
          pjid: 'DEMO',
          user: { idType: 'GAME_UID', idValue: 'anna' },
          lines: [{ id: 'gem.100', quantity: 1 }],
          calls: 2,
          effects: 1,
          duplicates: 1,
          given: { giveCompletedAtUnixTS: expect.any(Number), playerId: 'anna' },
        },
      ],
    });
    expect((await post('tally', { fixedString })).body).toEqual({
      grants: 2,
      calls: 3,
      effects: 2,
      duplicates: 1,
      doubled: [],
    });
  });

  it('sets answers and faults, and clears them', async () => {
    await post('answer', { resultCode: 'MAYBE', resultData: null, committed: true });
    expect((await caller.product()).body).toMatchObject({ resultCode: 'MAYBE', resultData: null });
    await post('fault', { kind: 'status', status: 429, probability: 1, headers: { 'retry-after': '7' } });
    expect((await caller.product()).headers.get('retry-after')).toBe('7');
    await post('down', { fixedString, ms: 3_600_000 });
    await expect(caller.product()).rejects.toThrow('fetch failed');
    await post('up', {});
    expect((await post('clear-faults', {})).status).toBe(200);
    expect(codeOf(await caller.product())).toBe('SUCCESS');
    expect((await post('journal', { route: 'give.product' })).body).toMatchObject({
      calls: [{ status: 200 }, { status: 429 }, { status: null, fault: 'reset' }, { status: 200 }],
    });
  });

  it('moves its clock ahead, and forgets everything on a reset', async () => {
    const { body } = await post('clock', { ms: 86_400_000 });
    expect((body as { now: number }).now).toBeGreaterThan(Date.now() + 80_000_000);
    await caller.product();
    await post('reset', {});

    expect(server.tally()).toMatchObject({ calls: 0 });
    expect(server.journal()).toEqual([]);
  });

  it.each([
    ['an unknown flaw', 'game', { flaws: ['lazy'] }, '"flaws" may hold no-dedup'],
    ['a string that fits no path', 'game', { fixedString: 'a/b' }, '"fixedString" must be'],
    ['an invalid secret', 'game', { signingSecrets: ['secret'] }, '"signingSecrets" must be'],
    ['secrets that are no list', 'game', { signingSecrets: 'secret' }, 'must be a list of strings'],
    ['a game that is not there', 'player', { fixedString: 'x', idValue: 'a' }, 'No game has'],
    ['half a header', 'game', { header: { name: 'x' } }, '"value" is missing'],
    ['an impossible probability', 'fault', { kind: 'reset', probability: 2 }, 'above 0 and at most 1'],
    ['an answer without a code', 'answer', {}, '"resultCode" is missing'],
    ['a negative time', 'down', { ms: -1 }, '"ms" must not be negative'],
    ['time going back', 'clock', { ms: -1 }, '"ms" must not be negative'],
  ])('answers %s with what to fix', async (_, name, body, message) => {
    expect(await post(name, body)).toEqual({
      status: 400,
      body: { error: expect.stringContaining(message) },
    });
  });
});
