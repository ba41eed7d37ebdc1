import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ClientRequest, request } from 'node:http';
import { once } from 'node:events';
import mysql, { type Connection } from 'mysql2/promise';
import { BodyArrivals } from '../../../src/platform/http/admission/body-arrivals.js';
import type { Answer } from '../../support/interface/envelope.js';
import { eventually } from '../../support/eventually.js';
import { Operator, type TestProject } from '../../support/operators/operator.js';
import { reportOverdue } from '../../support/service/overdue-requests.js';
import { type RunningService, startService } from '../../support/service/start-service.js';

type Fields = Record<string, unknown>;
interface Uploaded {
  readonly acceptedCount: number;
  readonly refusedList: readonly { readonly line: number; readonly reason: string }[];
}

const PATH = '/operator/v1/grant-log/upload';
const GIVEN_AT = 1_795_230_245;
const MEBIBYTE = 1024 * 1024;

const aLine = (changes: Fields = {}): Fields => ({
  boid: '7529811029446656412',
  playerId: 'player-1',
  giveCompletedAtUnixTS: GIVEN_AT,
  ...changes,
});
const textOf = (lines: readonly unknown[]): string =>
  lines.map((line) => `${JSON.stringify(line)}\n`).join('');

describe('grant-log/upload', () => {
  let service: RunningService;
  let operator: Operator;
  let table: Connection;
  let project: TestProject;

  beforeAll(async () => {
    service = await startService();
    operator = new Operator(service);
    table = await mysql.createConnection(service.databaseUrl);
    project = await operator.project(['PLATFORM']);
  });

  afterAll(async () => {
    await table.end();
    await service.stop();
  });

  const headersOf = ({ pjid, accessKey }: TestProject): Record<string, string> => ({
    'X-Req-Pjid': pjid,
    'X-Auth-Access-Key': accessKey,
  });
  const begin = (by: TestProject, headers: Readonly<Record<string, string>> = {}): ClientRequest =>
    request(service.url + PATH, {
      method: 'POST',
      headers: { ...headersOf(by), 'Content-Type': 'application/x-ndjson', ...headers },
      agent: false,
    });
  const upload = (
    text: string | Buffer,
    by: TestProject = project,
    type = 'application/x-ndjson',
  ): Promise<Answer<Uploaded>> => {
    const sent = begin(by, { 'Content-Type': type });
    sent.end(text);
    return answerTo(sent);
  };
  const answerTo = async (sent: ClientRequest): Promise<Answer<Uploaded>> => {
    const [answer] = (await once(sent, 'response')) as [NodeJS.ReadableStream];
    const parts: Buffer[] = [];
    for await (const part of answer) parts.push(part as Buffer);
    return JSON.parse(Buffer.concat(parts).toString()) as Answer<Uploaded>;
  };
  const countOf = async ({ pjid }: TestProject): Promise<number> => {
    const [rows] = await table.query('SELECT COUNT(*) AS count FROM grant_log WHERE pjid = ?', [pjid]);
    return Number((rows as Fields[])[0]!['count']);
  };

  it('stores the lines of purchases and coupons, with the key of a platform or of an operator', async () => {
    const other = await operator.project(['OPERATOR']);
    const lines = [aLine(), aLine({ boid: undefined, transactionId: 'COUPON-1' })];
    for (const by of [project, other]) {
      expect(await upload(textOf(lines), by)).toEqual({
        resultCode: 'SUCCESS',
        resultMessage: 'Success',
        resultData: { acceptedCount: 2, refusedList: [] },
      });
      expect(await countOf(by)).toBe(2);
    }
    const [rows] = await table.query(
      'SELECT boid, transaction_id AS transactionId, player_id AS playerId, given_at AS givenAt FROM grant_log WHERE pjid = ? ORDER BY boid',
      [other.pjid],
    );
    expect(rows).toEqual([
      { boid: 0, transactionId: 'COUPON-1', playerId: 'player-1', givenAt: GIVEN_AT },
      expect.objectContaining({ transactionId: '', playerId: 'player-1', givenAt: GIVEN_AT }),
    ]);
  });

  it('may be repeated: a line that is stored is accepted and changes nothing', async () => {
    const own = await operator.project(['PLATFORM']);
    const lines = Array.from({ length: 1_234 }, (_, index) => aLine({ boid: String(index + 1) }));
    for (const text of [textOf(lines), textOf(lines.toReversed()), textOf([...lines, ...lines])]) {
      const { resultData } = await upload(text, own);
      expect(resultData).toEqual({ acceptedCount: text.split('\n').length - 1, refusedList: [] });
      expect(await countOf(own)).toBe(1_234);
    }
  });

  it('lists the lines that are wrong, by their number, and stores the others', async () => {
    const own = await operator.project(['PLATFORM']);
    const wrong: readonly [line: string, reason: RegExp][] = [
      ['{', /^must be valid JSON$/],
      ['[]', /^must be a JSON object$/],
      [JSON.stringify(aLine({ boid: 12 })), /^boid: must be a boid of 1 to 19 digits$/],
      [JSON.stringify(aLine({ boid: undefined })), /^boid or transactionId: one of them is required/],
      [JSON.stringify(aLine({ transactionId: 'C' })), /^boid or transactionId: .*not both$/],
      [JSON.stringify(aLine({ playerId: ' ' })), /^playerId/],
      [JSON.stringify(aLine({ giveCompletedAtUnixTS: undefined })), /^giveCompletedAtUnixTS: required$/],
      [
        JSON.stringify(aLine({ giveCompletedAtUnixTS: 1.5 })),
        /^giveCompletedAtUnixTS: must be a whole number/,
      ],
      [JSON.stringify(aLine({ more: 'x'.repeat(8_200) })), /^must have at most 8192 bytes$/],
    ];
    const right = JSON.stringify(aLine());
    const { resultData } = await upload(
      `${wrong.map(([line]) => `${right}\r\n${line}\n\n`).join('')}${right}`,
      own,
    );
    expect(resultData).toEqual({
      acceptedCount: wrong.length + 1,
      refusedList: wrong.map(([, reason], index) => ({
        line: 3 * index + 2,
        reason: expect.stringMatching(reason),
      })),
    });
    expect(await countOf(own)).toBe(1);
    const bytes = Buffer.concat([Buffer.from('"\xff"\n', 'latin1'), Buffer.from(right)]);
    expect((await upload(bytes, own)).resultData).toEqual({
      acceptedCount: 1,
      refusedList: [{ line: 1, reason: 'must be valid UTF-8' }],
    });
    expect((await upload('', own)).resultData).toEqual({ acceptedCount: 0, refusedList: [] });
  });

  it('takes 100,000 lines and refuses more, and more than 16 MiB', async () => {
    const own = await operator.project(['PLATFORM']);
    const lines = Array.from({ length: 100_000 }, (_, index) => aLine({ boid: String(index + 1) }));
    expect((await upload(textOf(lines), own)).resultData).toEqual({
      acceptedCount: 100_000,
      refusedList: [],
    });
    expect(await countOf(own)).toBe(100_000);
    const other = await operator.project(['PLATFORM']);
    expect(await upload(textOf([...lines, aLine({ boid: '100001' })]), other)).toMatchObject({
      resultCode: 'INVALID_PARAMETER',
      resultMessage: 'body: must have at most 100000 lines; send it in parts',
    });
    // A part of a log would look like a game that did not give the rest.
    expect(await countOf(other)).toBe(0);
    expect(await upload(Buffer.alloc(16 * MEBIBYTE + 1, ' '), own)).toMatchObject({
      resultCode: 'INVALID_PARAMETER',
      resultMessage: 'body: must not be larger than 16 MiB; send it in parts',
    });
  });

  it('takes what arrives until its deadline, for longer than Node lets a request arrive', async () => {
    const own = await operator.project(['PLATFORM']);
    const server = service.app.getHttpServer();
    const arrived = once(server, 'request');
    const sent = begin(own);
    sent.write(textOf([aLine({ more: 'x'.repeat(4_000) })]));
    await arrived;
    await reportOverdue(server);
    sent.end(textOf([aLine({ boid: '2' })]));
    expect((await answerTo(sent)).resultData).toEqual({ acceptedCount: 2, refusedList: [] });
    expect(await countOf(own)).toBe(2);
  });

  it('does not wait for a body that is announced as too large and does not arrive', async () => {
    const arrivals = service.app.get(BodyArrivals, { strict: false });
    const sent = begin(project, { 'Content-Length': String(16 * MEBIBYTE + 1) });
    sent.write('{');
    await eventually(
      () => arrivals.count,
      (count) => count === 1,
    );
    arrivals.cutSlow(performance.now() + 60_000);
    expect(await answerTo(sent)).toMatchObject({
      resultCode: 'INVALID_PARAMETER',
      resultMessage: 'body: did not arrive in time; send it again',
    });
    sent.destroy();
  });

  it('refuses other content types and other keys', async () => {
    expect(await upload(textOf([aLine()]), project, 'application/json')).toMatchObject({
      resultCode: 'INVALID_PARAMETER',
      resultMessage: 'Content-Type: must be application/x-ndjson, in UTF-8',
    });
    const game = await operator.project(['GAME']);
    const admin = { ...project, pjid: 'ADMIN', accessKey: service.adminKey };
    for (const by of [game, admin, { ...project, accessKey: 'no-such-key' }])
      expect(await upload(textOf([aLine()]), by)).toMatchObject({ resultCode: 'NOT_ALLOW_AUTH' });
  });

  it('is in the audit log with the number of its lines', async () => {
    const own = await operator.project(['PLATFORM']);
    await upload(textOf([aLine()]), own);
    const [call] = await operator.audited(own.pjid, PATH);
    expect(call).toMatchObject({
      actorKeyId: own.keyId,
      resultCode: 'SUCCESS',
      parameters: { lineCount: 1 },
    });
  });
});
