import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import mysql from 'mysql2/promise';
import type { Pool, RowDataPacket } from 'mysql2/promise';
import { checkGameServer } from '../../conformance/game-server/check-game-server.js';
import { defaultOptions } from '../../conformance/game-server/options.js';
import type { CheckOptions } from '../../conformance/game-server/options.js';
import type { CheckReport } from '../../conformance/game-server/report.js';
import { createGameServer } from '../../docs/examples/game-server/typescript/server.js';

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

  const check = (options: Partial<CheckOptions> = {}): Promise<CheckReport> => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return checkGameServer({
      ...defaultOptions(),
      url: `${url}/api/billing/give/product/${GAME.fixedString}`,
      itemUrl: `${url}/api/ingame/item/${GAME.fixedString}`,
      header: { name: 'X-Game-Key', value: GAME.gameKey },
      secret: GAME.signingSecret,
      sanctionedUser: 'bad-player',
      timeoutMs: 25_000,
      ...options,
    });
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

  it('is nothing without its unique index', async () => {
    await pool.query('ALTER TABLE given DROP PRIMARY KEY');
    const { endpoints } = await check({ itemUrl: null, pauseMs: 0 });
    const failed = endpoints.flatMap(({ findings }) => findings.filter(({ result }) => result === 'failed'));

    expect(failed.map(({ id }) => id)).toEqual(['duplicate-code']);
  });
});
