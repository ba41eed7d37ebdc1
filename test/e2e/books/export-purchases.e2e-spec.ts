import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import mysql, { type Connection } from 'mysql2/promise';
import { type Download, download } from '../../support/service/download.js';
import { eventually } from '../../support/eventually.js';
import { Game } from '../../support/servers/game.js';
import { PurchaseFixture } from '../../support/purchases/purchase-fixture.js';
import { type RunningService, startService } from '../../support/service/start-service.js';
import { workerDatabaseUrl } from '../../support/database/worker-database.js';

type Fields = Record<string, unknown>;

const PATH = '/operator/v1/export/purchases';
const EVER = { fromUnixTS: 0, toUnixTS: 253_402_300_799 };
/** Many pages of the export, and more than sockets hold on their way. */
const MANY = 30_000;
const PAGES = MANY / 1_000;
const LONG_ID = 'p'.repeat(190);
/** Exports that a process sends at once. */
const MAX_EXPORTS = 4;

describe('export/purchases', () => {
  const fixture = new PurchaseFixture();

  const begin = (
    game: Game,
    changes: Fields = {},
    service: RunningService = fixture.setup.service,
  ): Promise<Download> =>
    download(`${service.url}${PATH}`, game.headers, {
      pjid: game.project.pjid,
      ...EVER,
      format: 'NDJSON',
      ...changes,
    });

  const exported = async (game: Game, changes: Fields = {}): Promise<string> =>
    (await begin(game, changes)).text();

  const recordsOf = (text: string): Fields[] =>
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Fields);

  it('holds what purchase/search shows, with the country and the reason of the cancellation', async () => {
    const game = await fixture.setup.newGame();
    const first = await game.reserve();
    const second = await game.reserve();
    await fixture.table.set(
      first,
      `status = 'CANCELED', canceled_at = '2026-03-04', cancel_reason = 'REFUND: gone', reserved_at = '2026-03-03'`,
    );
    const { pjid } = game.project;
    const listed = await game.json<{ purchaseList: Fields[] }>('/operator/v1/purchase/search', {
      pjid,
      ...EVER,
      pageItemSize: 100,
    });
    const records = recordsOf(await exported(game));
    expect(records.map(({ boid }) => boid)).toEqual([second, first]);
    const reasons = [null, 'REFUND: gone'];
    expect(records).toEqual(
      listed.resultData!.purchaseList.map((item, index) => ({
        ...item,
        ipCountry: 'US',
        cancelReason: reasons[index],
      })),
    );
    expect(recordsOf(await exported(game, { purchaseStatus: 'CANCELED' })).map(({ boid }) => boid)).toEqual([
      first,
    ]);
    expect(await exported(game, { ipCountry: 'KR' })).toBe('');
    const range = { fromUnixTS: 0, toUnixTS: Date.UTC(2026, 2, 3) / 1000 };
    expect(recordsOf(await exported(game, range)).map(({ boid }) => boid)).toEqual([first]);
  });

  it('is a file with a name, of the media type of its format', async () => {
    const game = await fixture.setup.newGame();
    for (const [format, type, name] of [
      ['NDJSON', 'application/x-ndjson; charset=utf-8', 'purchases.ndjson'],
      ['CSV', 'text/csv; charset=utf-8', 'purchases.csv'],
    ]) {
      const file = await begin(game, { format });
      expect(file.answer.statusCode).toBe(200);
      expect(file.answer.headers).toMatchObject({
        'content-type': type,
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'no-store',
        'x-trace-id': expect.stringMatching(/^[0-9a-f]{32}$/),
      });
      await file.text();
    }
  });

  it('is CSV with a header, in which nothing that a player chose is a formula', async () => {
    const game = await fixture.setup.newGame();
    const boid = await game.reserve({ playerId: '=HYPERLINK("http://a")' });
    const [header, line, ...others] = (await exported(game, { format: 'CSV' })).split('\r\n');
    expect(others).toEqual(['']);
    expect(header).toBe(
      'boid,purchaseStatus,pjid,svcId,payment,appStore,imid,playerId,productId,totalMicroPrice,currency,os,paymentOrderId,' +
        'paymentTesterPurchaseYn,reservedAtUnixTS,completedAtUnixTS,canceledAtUnixTS,ipCountry,cancelReason',
    );
    expect(line).toMatch(
      new RegExp(
        `^${boid},RESERVED,${game.project.pjid},svc-1,GSTORE_PLAY,GSTORE_PLAY,member-1,"'=HYPERLINK\\(""http://a""\\)",gem.100,990000,USD,ANDROID,,,\\d+,,,US,$`,
      ),
    );
  });

  it('of nothing is an empty file, or a header alone', async () => {
    const game = await fixture.setup.newGame();
    expect(await exported(game)).toBe('');
    expect(await exported(game, { format: 'CSV' })).toMatch(/^boid,[\w,]+\r\n$/);
  });

  it.each([
    ['format', { format: 'XLSX' }],
    ['format', { format: undefined }],
    ['fromUnixTS', { fromUnixTS: 2, toUnixTS: 1 }],
    ['toUnixTS', { toUnixTS: 'now' }],
    ['maxRows', { maxRows: 0 }],
    ['purchaseStatus', { purchaseStatus: 'PAID' }],
    ['ipCountry', { ipCountry: 'korea' }],
    ['paymentTesterPurchaseYn', { paymentTesterPurchaseYn: 'yes' }],
  ])('answers an error in the envelope, and names the field: %s', async (field, changes) => {
    const answer = JSON.parse(await exported(await fixture.setup.newGame(), changes)) as Fields;
    expect(answer).toMatchObject({ resultCode: 'INVALID_PARAMETER' });
    expect(answer['resultMessage']).toMatch(new RegExp(`^${field}\\b`));
  });

  it('is in the audit log', async () => {
    const game = await fixture.setup.newGame();
    await exported(game);
    expect(await fixture.setup.operator.audited(game.project.pjid, PATH)).toMatchObject([
      { resultCode: 'SUCCESS' },
    ]);
  });

  describe('of many purchases', () => {
    let game: Game;

    beforeAll(async () => {
      game = await fixture.setup.newGame();
      await fixture.table.crowd(game.project.pjid, MANY, LONG_ID);
    });

    it('has each of them once, newest first, from pages of their own', async () => {
      let records: Fields[] = [];
      const statements = await fixture.setup.service.countStatements(async () => {
        records = recordsOf(await exported(game));
      });
      expect(records).toHaveLength(MANY);
      expect(new Set(records.map(({ boid }) => boid)).size).toBe(MANY);
      const times = records.map(({ reservedAtUnixTS }) => reservedAtUnixTS as number);
      expect(times).toEqual(times.toSorted((one, other) => other - one));
      const reads = statements.filter(
        (sql) => /^\(?SELECT/.test(sql) && sql.includes('ix_purchase_reserved'),
      );
      expect(reads).toHaveLength(PAGES);
      expect(statements.filter((sql) => /BEGIN|START TRANSACTION/i.test(sql))).toEqual([]);
    });

    it('ends after as many as the caller wants, the newest ones', async () => {
      const newest = recordsOf(await exported(game, { maxRows: 1_001 }));
      expect(newest).toHaveLength(1_001);
      expect(recordsOf(await exported(game, { maxRows: 1 }))).toEqual([newest[0]]);
    });

    it('waits for its caller, ends when the caller leaves, and runs a few times at once only', async () => {
      const downloads: Download[] = [];
      const statements = await fixture.setup.service.countStatements(async () => {
        for (let count = 0; count < MAX_EXPORTS; count += 1) downloads.push(await begin(game));
        const refused = await begin(game);
        expect(refused.answer.headers['retry-after']).toBe('10');
        expect(JSON.parse(await refused.text())).toMatchObject({ resultCode: 'TOO_MANY_REQUESTS' });
        for (const each of downloads) each.leave();
        // Each is over when its caller is seen to have left: then as many run again.
        await eventually(async () => {
          const again = await begin(game);
          const { statusCode, headers } = again.answer;
          again.leave();
          return statusCode === 200 && headers['content-type']?.startsWith('application/x-ndjson');
        }, Boolean);
      });
      const reads = statements.filter((sql) => sql.includes('ix_purchase_reserved'));
      expect(reads.length).toBeLessThan(MAX_EXPORTS * PAGES);
      expect(fixture.setup.service.logLines.join('\n')).not.toContain('export ended before its last page');
    });
  });

  describe('with a database of its own for reading', () => {
    let reader: Connection;
    let service: RunningService;
    let readDatabase: string;

    beforeAll(async () => {
      const readUrl = await workerDatabaseUrl('_read');
      readDatabase = new URL(readUrl).pathname.slice(1);
      reader = await mysql.createConnection({ uri: readUrl });
      service = await startService({ DATABASE_READ_URL: readUrl });
    });

    afterAll(async () => {
      await service.stop();
      await reader.end();
    });

    it('is read there, as are purchase/search, summary/daily and search', async () => {
      const game = new Game(service, (await fixture.setup.newGame()).project);
      const boid = await game.reserve();
      const { pjid } = game.project;
      const main = new URL(service.databaseUrl).pathname.slice(1);
      const search = { pjid, ...EVER, pageItemSize: 10 };
      for (const expected of [[], [boid]]) {
        const records = recordsOf(await (await begin(game, {}, service)).text());
        expect(records.map((record) => record['boid'])).toEqual(expected);
        expect(await game.json('/operator/v1/purchase/search', search)).toMatchObject({
          resultData: { purchaseList: expected.map((each) => ({ boid: each })) },
        });
        expect(await game.json('/operator/v1/search', { text: boid })).toMatchObject({
          resultData: { resultList: expected.map((id) => ({ id })) },
        });
        expect(await game.json('/operator/v1/summary/daily', { pjid, ...EVER })).toMatchObject({
          resultData: { dayList: expected.map(() => ({ completedCount: 1 })) },
        });
        await reader.query(`INSERT IGNORE INTO purchase SELECT * FROM ${main}.purchase WHERE boid = ?`, [
          boid,
        ]);
        await reader.query(`UPDATE purchase SET completed_at = '2026-03-04' WHERE boid = ?`, [boid]);
      }
    });

    it('ends without its last chunk when the database fails, so that the caller sees that it is incomplete', async () => {
      const game = new Game(service, (await fixture.setup.newGame()).project);
      await fixture.table.crowd(game.project.pjid, MANY, LONG_ID, `${readDatabase}.`);
      const file = await begin(game, {}, service);
      await reader.query('RENAME TABLE purchase TO purchase_away');
      try {
        await expect(file.text()).rejects.toThrow(/aborted/);
      } finally {
        await reader.query('RENAME TABLE purchase_away TO purchase');
      }
      expect(service.logLines.join('\n')).toContain('export ended before its last page');
    });
  });
});
