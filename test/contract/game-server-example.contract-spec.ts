import { readFile } from 'node:fs/promises';
import { once } from 'node:events';
import { type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import mysql from 'mysql2/promise';
import type { Pool, RowDataPacket } from 'mysql2/promise';
import { checkGameServer } from '../../conformance/game-server/check-game-server.js';
import { defaultOptions } from '../../conformance/game-server/options.js';
import type { CheckOptions } from '../../conformance/game-server/options.js';
import type { CheckReport } from '../../conformance/game-server/report.js';
import { createGameServer } from '../../docs/examples/game-server/typescript/server.js';
import { signatureHeaders } from '../../src/platform/outbound/webhook-signature.js';

const SCHEMA = new URL('../../docs/examples/game-server/schema.sql', import.meta.url);
const GAME = {
  fixedString: 'fixed',
  gameKey: 'open sesame',
  signingSecret: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
};

describe('the example of a game server', () => {
  let pool: Pool;
  let server: Server;

  beforeAll(async () => {
    const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
    const name = `purser_test_${process.env['JEST_WORKER_ID'] ?? '1'}_example`;
    const setUp = await mysql.createConnection({ uri: url.href, multipleStatements: true });
    await setUp.query(`DROP DATABASE IF EXISTS ${name}; CREATE DATABASE ${name}; USE ${name};`);
    await setUp.query(await readFile(SCHEMA, 'utf8'));
    await setUp.query("INSERT INTO player VALUES ('conformance-player', FALSE), ('bad-player', TRUE)");
    await setUp.end();
    url.pathname = `/${name}`;
    pool = mysql.createPool(url.href);
    server = createGameServer(pool, GAME);
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await pool.end();
  });

  const urlOf = (path: string): string =>
    `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/${path}/${GAME.fixedString}`;

  const check = (options: Partial<CheckOptions> = {}): Promise<CheckReport> =>
    checkGameServer({
      ...defaultOptions(),
      url: urlOf('billing/give/product'),
      itemUrl: urlOf('ingame/item'),
      header: { name: 'X-Game-Key', value: GAME.gameKey },
      secret: GAME.signingSecret,
      sanctionedUser: 'bad-player',
      timeoutMs: 25_000,
      ...options,
    });

  /** The answer to the coupon with this transactionId, sent as the service sends it. */
  const give = async (transactionId: string): Promise<unknown> => {
    const body = JSON.stringify({
      pjid: 'DEMO',
      transactionId,
      giveUser: { idType: 'GAME_UID', idValue: 'conformance-player' },
      giveItemList: [{ itemId: 'long', quantity: 1 }],
    });
    const signature = signatureHeaders({ id: transactionId, at: new Date(), body }, [GAME.signingSecret]);
    const headers = { 'x-game-key': GAME.gameKey, ...signature };
    return (await fetch(urlOf('ingame/item'), { method: 'POST', headers, body })).json();
  };

  it('passes every check, and its player has what was given, once', async () => {
    const report = await check();
    const [inventory] = await pool.query<RowDataPacket[]>('SELECT item_id, quantity FROM inventory');
    const given = report.endpoints.flatMap(({ given }) => given.flatMap(({ ids }) => ids));

    expect(
      report.endpoints.flatMap(({ findings }) => findings.filter(({ result }) => result !== 'passed')),
    ).toEqual([]);
    expect(Object.fromEntries(inventory.map(({ item_id: id, quantity }) => [id, quantity]))).toEqual(
      Object.fromEntries(given.map((id) => [id, given.filter((other) => other === id).length])),
    );
  });

  it.each([
    ['Hangul', '쿠'.repeat(20)],
    ['emoji', '🎁'.repeat(20)],
  ])('gives a transactionId of 20 characters, counted as code points: %s', async (_, transactionId) => {
    expect(await give(transactionId)).toMatchObject({ resultCode: 'SUCCESS' });
    expect(await give(`${transactionId}x`)).toMatchObject({ resultCode: 'INVALID_PARAMETER' });
  });

  it('compares the header before the body is read', async () => {
    const headers = { 'x-game-key': 'wrong', 'content-length': '1000' };
    const call = request(urlOf('ingame/item'), { method: 'POST', headers });
    call.flushHeaders();
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    expect(JSON.parse((await response.toArray()).join(''))).toMatchObject({ resultCode: 'NOT_ALLOW_AUTH' });
    call.destroy();
  });

  it('is nothing without its unique index', async () => {
    await pool.query('ALTER TABLE given DROP PRIMARY KEY');
    const { endpoints } = await check({ itemUrl: null, pauseMs: 0 });
    const failed = endpoints.flatMap(({ findings }) => findings.filter(({ result }) => result === 'failed'));

    expect(failed.map(({ id }) => id)).toEqual(['duplicate-code']);
  });
});
