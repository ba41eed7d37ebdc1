import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Answer } from '../../support/interface/envelope.js';
import { Operator, type TestProject } from '../../support/operators/operator.js';
import { type RunningService, startService } from '../../support/service/start-service.js';

type Fields = Record<string, unknown>;

const RANGE = { fromUnixTS: 0, toUnixTS: 1 };

/** A valid body of each endpoint, but for the project. */
const ENDPOINTS: readonly (readonly [path: string, body: Fields])[] = [
  ['search', { text: 'unknown-player' }],
  ['purchase/search', { ...RANGE, pageItemSize: 1 }],
  ['export/purchases', { ...RANGE, format: 'CSV' }],
  ['summary/daily', RANGE],
];

describe('searches, exports and sums', () => {
  let service: RunningService;
  let operator: Operator;
  let project: TestProject;
  let other: TestProject;

  beforeAll(async () => {
    service = await startService();
    operator = new Operator(service);
    [project, other] = [await operator.project(['OPERATOR']), await operator.project(['OPERATOR'])];
  });

  afterAll(() => service.stop());

  /** The code of an answer; that of a file is SUCCESS. */
  async function codeOf(path: string, headers: Record<string, string>, body: Fields): Promise<string> {
    const response = await service.http.post(`/operator/v1/${path}`).set(headers).send(body);
    expect(response.status).toBe(200);
    if (response.headers['content-type']?.startsWith('text/csv')) return 'SUCCESS';
    return (response.body as Answer).resultCode;
  }

  const headersOf = (pjid: string, accessKey: string): Record<string, string> => ({
    'X-Req-Pjid': pjid,
    'X-Auth-Access-Key': accessKey,
  });

  it.each(ENDPOINTS)('are for operators of the project and the administrator: %s', async (path, fields) => {
    const { pjid } = project;
    const body = { ...fields, pjid };
    const [game, platform] = [await operator.key(pjid, ['GAME']), await operator.key(pjid, ['PLATFORM'])];
    expect(await codeOf(path, headersOf(pjid, project.accessKey), body)).toBe('SUCCESS');
    expect(await codeOf(path, headersOf('ADMIN', service.adminKey), body)).toBe('SUCCESS');
    expect(await codeOf(path, headersOf(pjid, game.accessKey), body)).toBe('NOT_ALLOW_AUTH');
    expect(await codeOf(path, headersOf(pjid, platform.accessKey), body)).toBe('NOT_ALLOW_AUTH');
    expect(await codeOf(path, headersOf(other.pjid, other.accessKey), body)).toBe('NOT_ALLOW_AUTH');
    expect(await codeOf(path, headersOf(other.pjid, project.accessKey), body)).toBe('NOT_ALLOW_AUTH');
    expect(await codeOf(path, {}, body)).toBe('NOT_ALLOW_AUTH');
  });

  it.each(ENDPOINTS)('are written to the audit log, refused calls too: %s', async (path, fields) => {
    const { pjid } = await operator.project();
    const admin = headersOf('ADMIN', service.adminKey);
    await codeOf(path, admin, { ...fields, pjid });
    await codeOf(path, admin, { ...fields, pjid, fromUnixTS: 2, toUnixTS: 1, text: 'unknown-player' });
    const codes = (await operator.audited(pjid, `/operator/v1/${path}`)).map(({ resultCode }) => resultCode);
    expect(codes.toReversed()).toEqual(['SUCCESS', path === 'search' ? 'SUCCESS' : 'INVALID_PARAMETER']);
  });

  it.each(ENDPOINTS.slice(1))('need the project: %s', async (path, fields) => {
    expect(await codeOf(path, headersOf('ADMIN', service.adminKey), fields)).toBe('INVALID_PARAMETER');
  });
});
