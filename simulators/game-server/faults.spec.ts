import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { codeOf, dataOf, GameServerCaller } from '../testing/game-server-caller.js';
import { GameServerSimulator } from './game-server-simulator.js';
import type { OrderedAnswer } from './ordered-answers.js';

describe('what goes wrong with a game server', () => {
  let server: GameServerSimulator;
  let caller: GameServerCaller;
  let match: { fixed_string: string };

  beforeAll(async () => {
    server = await GameServerSimulator.start({ seed: 'faults' });
    caller = GameServerCaller.of(server);
    match = { fixed_string: caller.game.fixedString };
  });
  afterEach(() => server.reset());
  afterAll(() => server.close());

  it('the answer is lost after the player has it', async () => {
    server.fault({ match, kind: 'commit-then-drop', times: 1 });

    await expect(caller.product({ boid: '1' })).rejects.toThrow('fetch failed');
    expect(codeOf(await caller.product({ boid: '1' }))).toBe('ALREADY_GIVED_PRODUCT');
    expect(server.grants({ key: '1' })).toMatchObject([{ calls: 2, effects: 1, duplicates: 1 }]);
  });

  it.each([301, 307])('it sends the caller somewhere else with %i', async (status) => {
    server.fault({ match, kind: 'status', status, times: 1 });
    const reply = await caller.product();

    expect(reply.status).toBe(status);
    expect(reply.headers.get('location')).toBe('/elsewhere');
    expect(server.tally().effects).toBe(0);
  });

  it.each([429, 503])('it is busy with %i, and says for how long', async (status) => {
    server.fault({ match, kind: 'status', status, times: 1 });
    server.fault({ match, kind: 'status', status, times: 1, headers: { 'retry-after': '90' } });

    expect((await caller.product()).headers.get('retry-after')).toBe('1');
    expect((await caller.product()).headers.get('retry-after')).toBe('90');
  });

  it.each([
    ['html', 200, expect.stringContaining('<html>')],
    ['garbage', 200, expect.stringContaining('{"kind"')],
    ['empty', 200, ''],
  ] as const)('it answers with %s', async (kind, status, body) => {
    server.fault({ match, kind, times: 1 });

    expect(await caller.product()).toMatchObject({ status, body });
  });

  it('it answers values of wrong types, after the player has it', async () => {
    server.fault({ match, kind: 'wrong-types', times: 1 });

    expect(dataOf(await caller.product())).toEqual({
      giveCompletedAtUnixTS: expect.any(String),
      playerId: 4,
    });
    expect(server.tally().effects).toBe(1);
  });

  it.each<[string, OrderedAnswer, number]>([
    ['an unknown code', { resultCode: 'MAYBE_GIVEN' }, 0],
    ['a success without a player', { resultCode: 'SUCCESS', resultData: { giveCompletedAtUnixTS: 1 } }, 0],
    ['an error although it has given', { resultCode: 'INVALID_USER', committed: true }, 1],
    ['data that are a list', { resultCode: 'SUCCESS', resultData: [], committed: true }, 1],
  ])('it answers %s, which is not true', async (_, order, effects) => {
    server.orderAnswer({ ...order, times: 1 });
    const reply = await caller.product();

    expect(codeOf(reply)).toBe(order.resultCode);
    expect(dataOf(reply)).toEqual(order.resultData);
    expect(server.tally().effects).toBe(effects);
    expect(codeOf(await caller.product())).toBe('SUCCESS');
  });

  it('it gives untrue answers about one boid only, or in one game only', async () => {
    server.orderAnswer({ resultCode: 'X', key: '7' });
    server.orderAnswer({ resultCode: 'Y', fixedString: 'another' });

    expect(codeOf(await caller.product())).toBe('SUCCESS');
    expect(codeOf(await caller.product({ boid: '7' }))).toBe('X');
  });

  it('it is down for a while, alone or with all others', async () => {
    const other = GameServerCaller.of(server);
    server.down({ fixedString: caller.game.fixedString, ms: 60_000 });
    await expect(caller.product()).rejects.toThrow('fetch failed');
    expect(codeOf(await other.product())).toBe('SUCCESS');
    server.advanceClock({ ms: 60_000 });
    expect(codeOf(await caller.product())).toBe('SUCCESS');

    server.down();
    await expect(other.product()).rejects.toThrow('fetch failed');
    server.up();
    expect(codeOf(await other.product())).toBe('SUCCESS');
  });

  it('some calls go wrong, the same ones for the same seed', async () => {
    const run = async (): Promise<string> => {
      const twin = await GameServerSimulator.start({ seed: 'some' });
      const caller = GameServerCaller.of(twin);
      twin.fault({ match: {}, kind: 'status', status: 500, probability: 0.3 });
      twin.orderAnswer({ resultCode: 'MAYBE', probability: 0.3 });
      const replies: string[] = [];
      for (let sent = 0; sent < 40; sent += 1) {
        const reply = await caller.product();
        replies.push(reply.status === 200 ? String(codeOf(reply)) : String(reply.status));
      }
      await twin.close();
      return replies.join(' ');
    };
    const first = await run();

    for (const kind of ['500', 'MAYBE', 'SUCCESS']) expect(first).toContain(kind);
    expect(await run()).toBe(first);
  });

  it('calls are written down without the fixed string', async () => {
    await caller.product();
    await caller.item();

    expect(server.journal({ route: 'give.item' })).toMatchObject([{ status: 200, method: 'POST' }]);
    expect(JSON.stringify(server.journal())).not.toContain(caller.game.fixedString);
  });
});
