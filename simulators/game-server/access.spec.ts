import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { codeOf, GameServerCaller } from '../testing/game-server-caller.js';
import { GameServerSimulator } from './game-server-simulator.js';

const secretOf = (byte: number): string => `whsec_${Buffer.alloc(32, byte).toString('base64')}`;

describe('the door of a game server', () => {
  let server: GameServerSimulator;
  const header = { name: 'X-Game-Key', value: 'open sesame' };

  beforeAll(async () => {
    server = await GameServerSimulator.start();
  });
  afterEach(() => server.reset());
  afterAll(() => server.close());

  it('is at the path with the fixed string only', async () => {
    const caller = GameServerCaller.of(server);

    for (const path of ['/api/billing/give/product/guess', '/api/ingame/item/guess', '/'])
      expect(await caller.post(server.apiUrl + path, '{}')).toMatchObject({ status: 404 });
  });

  it('opens to the header that was agreed upon', async () => {
    const caller = GameServerCaller.of(server, { header });

    expect(codeOf(await caller.product())).toBe('SUCCESS');
    for (const headers of [{}, { [header.name]: 'open barley' }])
      expect((await caller.product({}, headers)).body).toEqual({
        resultCode: 'NOT_ALLOW_AUTH',
        resultMessage: expect.any(String),
      });
    server.registerGame({ fixedString: caller.game.fixedString, header: null });
    expect(codeOf(await caller.product({}, {}))).toBe('SUCCESS');
  });

  it('opens to a signature by the old secret and by the new one', async () => {
    const caller = GameServerCaller.of(server, { signingSecrets: [secretOf(1)] });
    const { fixedString } = caller.game;
    const during = [secretOf(1), secretOf(2)];
    const codes: unknown[] = [];
    for (const signingSecrets of [[secretOf(1)], during, [secretOf(2)]]) {
      server.registerGame({ fixedString, signingSecrets });
      codes.push(codeOf(await caller.product()));
    }

    expect(codes).toEqual(['SUCCESS', 'SUCCESS', 'NOT_ALLOW_AUTH']);
  });

  it('stays closed to calls that are unsigned, old, or signed for another grant', async () => {
    const caller = GameServerCaller.of(server, { signingSecrets: [secretOf(1)] });
    const body = { boid: '1' };
    const sent = JSON.stringify(body);
    const old = Math.floor(Date.now() / 1000) - 3600;
    const knock = async (headers: Record<string, string>) =>
      codeOf(await caller.post(caller.game.giveProductUrl, sent, headers));

    expect(await knock({})).toBe('NOT_ALLOW_AUTH');
    expect(await knock(caller.doorHeaders('1', body, old))).toBe('NOT_ALLOW_AUTH');
    expect(await knock(caller.doorHeaders('1', { boid: '2' }))).toBe('NOT_ALLOW_AUTH');
    expect(await knock(caller.doorHeaders('1', body))).toBe('INVALID_PARAMETER');
    expect(codeOf(await caller.item())).toBe('SUCCESS');
    expect(codeOf(await caller.item({ transactionId: null }))).toBe('SUCCESS');
  });

  it('wants the id of the signature to be the boid', async () => {
    const caller = GameServerCaller.of(server, { signingSecrets: [secretOf(1)] });
    const body = {
      pjid: 'DEMO',
      boid: '1',
      payment: 'PG',
      appStore: 'PG',
      os: 'NONE',
      giveUser: { idType: 'GAME_UID', idValue: 'anna' },
      giveProductList: [{ productId: 'g', quantity: 1, currency: 'USD', totalMicroPrice: 1 }],
    };
    const post = async (id: string) =>
      codeOf(
        await caller.post(caller.game.giveProductUrl, JSON.stringify(body), caller.doorHeaders(id, body)),
      );

    expect(await post('2')).toBe('NOT_ALLOW_AUTH');
    expect(await post('1')).toBe('SUCCESS');
  });
});
