import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { codeOf, dataOf, GameServerCaller } from '../testing/game-server-caller.js';
import { GAME_FLAWS } from './game.js';
import type { GameFlaw } from './game.js';
import { GameServerSimulator } from './game-server-simulator.js';

describe('a game server that was written badly', () => {
  let server: GameServerSimulator;

  beforeAll(async () => {
    server = await GameServerSimulator.start();
  });
  afterEach(() => server.reset());
  afterAll(() => server.close());

  const flawed = (...flaws: GameFlaw[]) => GameServerCaller.of(server, { flaws });

  it('hands out again', async () => {
    const caller = flawed('no-dedup');
    const codes = [await caller.product({ boid: '1' }), await caller.product({ boid: '1' })].map(codeOf);

    expect(codes).toEqual(['SUCCESS', 'SUCCESS']);
    expect(server.tally()).toMatchObject({ effects: 2, doubled: ['1'] });
  });

  it('gives to all concurrent calls, and to none afterwards', async () => {
    const caller = flawed('racing-dedup');
    const calls = Array.from({ length: 5 }, () => caller.product({ boid: '1' }));
    const codes = (await Promise.all(calls)).map(codeOf);

    expect(codes.filter((code) => code === 'SUCCESS').length).toBeGreaterThan(1);
    expect(server.tally().doubled).toEqual(['1']);
    expect(codeOf(await caller.product({ boid: '1' }))).toBe('ALREADY_GIVED_PRODUCT');
  });

  it('answers a duplicate in its own way', async () => {
    const caller = flawed('wrong-duplicate-code', 'other-earlier-values');
    const [first, again] = [await caller.product({ boid: '1' }), await caller.product({ boid: '1' })];

    expect(codeOf(again)).toBe('ALREADY_GIVEN');
    expect(dataOf(again)).not.toEqual(dataOf(first));
    expect(server.tally().effects).toBe(1);
  });

  it.each<[GameFlaw, unknown]>([
    ['status-500', { status: 500, body: { resultCode: 'INVALID_PARAMETER' } }],
    ['status-307', { status: 307, body: '' }],
    ['accepts-malformed', { status: 200, body: { resultCode: 'SUCCESS' } }],
    ['not-json', { type: 'text/plain' }],
  ])('has the flaw %s', async (flaw, expected) => {
    expect(await flawed(flaw).product({ pjid: 7 })).toMatchObject(expected as object);
  });

  it('refuses what it should take', async () => {
    const two = ['g', 'h'].map((productId) => ({
      productId,
      quantity: 1,
      currency: 'USD',
      totalMicroPrice: 1,
    }));

    expect(codeOf(await flawed('needs-optional').product())).toBe('INVALID_PARAMETER');
    expect(codeOf(await flawed('one-product').product({ giveProductList: two }))).toBe('INVALID_PARAMETER');
  });

  it('takes what it should refuse', async () => {
    const caller = flawed('no-user-check', 'no-auth-check', 'milliseconds');
    const { fixedString } = caller.game;
    server.registerGame({ fixedString, header: { name: 'x-key', value: 'k' } });
    server.player({ fixedString, idType: 'GAME_UID', idValue: 'anna', standing: 'ABSENT' });
    const { giveCompletedAtUnixTS } = dataOf(await caller.product()) as { giveCompletedAtUnixTS: number };

    expect(giveCompletedAtUnixTS).toBeGreaterThan(1e12);
  });

  it('is as good as any when its flaws are taken away', async () => {
    const caller = flawed(...GAME_FLAWS);
    server.registerGame({ fixedString: caller.game.fixedString, flaws: [] });

    expect(codeOf(await caller.product({ boid: '1' }))).toBe('SUCCESS');
    expect(codeOf(await caller.product({ boid: '1' }))).toBe('ALREADY_GIVED_PRODUCT');
  });
});
