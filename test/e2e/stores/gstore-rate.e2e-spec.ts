import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Answer } from '../../support/interface/envelope.js';
import { GSTORE_LATEST } from '../../support/interface/paths.js';
import { Operator, type TestProject } from '../../support/operators/operator.js';
import { type RunningService, startService } from '../../support/service/start-service.js';
import { atOnce, tally } from '../../support/tally.js';

const LOOKUP = '/billing/api-game/v1/purchase/gstore/play/developer-api/purchases/products/get/forTool';

const REFUSED = {
  resultCode: 'TOO_MANY_REQUESTS',
  resultMessage: expect.any(String),
  traceId: expect.any(String),
};
const NONE = { resultCode: 'SUCCESS', resultData: null };
const UNKNOWN = { resultCode: 'INVALID_PARAMETER', resultMessage: expect.stringContaining('boid') };

interface Asked {
  readonly status: number;
  readonly answer: Answer;
  readonly retryAfter: string | undefined;
}

/** A client asks for a player’s latest reservation, of which there is none. */
async function latest(service: RunningService, pjid: string, playerId: string, changes = {}): Promise<Asked> {
  const purchase = { gstorePurchaseToken: 'none', gstoreProductId: 'gem.100' };
  const fields = { pjid, playerId, appStore: 'GSTORE_PLAY', ...purchase, ...changes };
  return asked(await service.http.post(GSTORE_LATEST).send(fields));
}

/** An operator looks for a purchase that does not exist. */
async function lookUp(service: RunningService, { pjid, accessKey }: TestProject): Promise<Asked> {
  const headers = { 'X-Req-Pjid': pjid, 'X-Auth-Access-Key': accessKey };
  return asked(await service.http.post(LOOKUP).set(headers).send({ pjid, boid: '1' }));
}

const asked = (response: { status: number; body: unknown; headers: Record<string, string> }): Asked => ({
  status: response.status,
  answer: response.body as Answer,
  retryAfter: response.headers['retry-after'],
});

function expectRefused({ status, answer, retryAfter }: Asked): void {
  expect(status).toBe(200);
  expect(answer).toEqual(REFUSED);
  expect(retryAfter).toMatch(/^(?:[1-9]|[1-5]\d|60)$/);
}

describe('limits per minute, by default', () => {
  let service: RunningService;

  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  const answersTo = async (count: number, ask: () => Promise<Asked>): Promise<Record<string, number>> => {
    const answers: Answer[] = [];
    while (answers.length < count)
      answers.push(...(await atOnce(Math.min(30, count - answers.length), ask)).map(({ answer }) => answer));
    return tally(answers);
  };

  it('are 120 calls of one player’s client', async () => {
    const { pjid } = await new Operator(service).project();
    expect(await answersTo(125, () => latest(service, pjid, 'player'))).toEqual({
      SUCCESS: 120,
      TOO_MANY_REQUESTS: 5,
    });
  });

  it('are 300 lookups of one project', async () => {
    const project = await new Operator(service).project(['OPERATOR']);
    expect(await answersTo(305, () => lookUp(service, project))).toEqual({
      INVALID_PARAMETER: 300,
      TOO_MANY_REQUESTS: 5,
    });
  });
});

describe('limits of three a minute', () => {
  let service: RunningService;
  let operator: Operator;

  beforeAll(async () => {
    service = await startService({ PURSER_SDK_RATE_PER_MINUTE: '3', PURSER_LOOKUP_RATE_PER_MINUTE: '3' });
    operator = new Operator(service);
  });
  afterAll(() => service.stop());

  const newId = (): string => `T${randomUUID().slice(0, 12)}`;
  const newPjid = async (): Promise<string> => (await operator.project()).pjid;

  /** The fourth of four calls, after three that were answered as they should. */
  async function fourth(ask: () => Promise<Asked>, answered: object): Promise<Asked> {
    for (let sent = 0; sent < 3; sent += 1) expect((await ask()).answer).toMatchObject(answered);
    return ask();
  }

  describe('for a player’s client', () => {
    it('refuse the fourth with TOO_MANY_REQUESTS and Retry-After', async () => {
      const [pjid, playerId] = [await newPjid(), newId()];
      expectRefused(await fourth(() => latest(service, pjid, playerId), NONE));
      expectRefused(await latest(service, pjid, playerId, { appStore: 'GSTORE_PLAY_PC' }));
    });

    it('concern neither another player nor a player of another project', async () => {
      const [pjid, playerId] = [await newPjid(), newId()];
      await fourth(() => latest(service, pjid, playerId), NONE);
      expect((await latest(service, pjid, newId())).answer).toMatchObject(NONE);
      expect((await latest(service, await newPjid(), playerId)).answer).toMatchObject(NONE);
    });

    it('do not count calls about a project that does not exist, which have no reservation', async () => {
      const [pjid, playerId] = [newId(), newId()];
      expect((await fourth(() => latest(service, pjid, playerId), NONE)).answer).toMatchObject(NONE);
    });

    it('are not used up by bodies that are wrong', async () => {
      const [pjid, playerId] = [await newPjid(), newId()];
      for (let sent = 0; sent < 5; sent += 1)
        expect((await latest(service, pjid, playerId, { appStore: 'x' })).answer).toMatchObject({
          resultCode: 'INVALID_PARAMETER',
        });
      expectRefused(await fourth(() => latest(service, pjid, playerId), NONE));
    });
  });

  describe('for an operator’s tool', () => {
    it('refuse the fourth with TOO_MANY_REQUESTS and Retry-After, and audit it', async () => {
      const project = await operator.project(['OPERATOR']);
      expectRefused(await fourth(() => lookUp(service, project), UNKNOWN));
      const { pjid } = project;
      const page = { pjid, fromUnixTS: 0, toUnixTS: 253_402_300_799, pageItemSize: 1, pageNo: 1 };
      const { auditList } = await operator.must<{ auditList: object[] }>('audit/list', page);
      expect(auditList).toMatchObject([{ action: LOOKUP, resultCode: 'TOO_MANY_REQUESTS' }]);
    });

    it('are the project’s, however many keys it has, and not another project’s', async () => {
      const project = await operator.project(['OPERATOR']);
      await fourth(() => lookUp(service, project), UNKNOWN);
      const key = await operator.key(project.pjid, ['OPERATOR']);
      expectRefused(await lookUp(service, { ...project, ...key }));
      const other = await operator.project(['OPERATOR']);
      expect((await lookUp(service, other)).answer).toMatchObject(UNKNOWN);
    });
  });

  it('are shared by the operators’ question to any store', async () => {
    const project = await operator.project(['OPERATOR']);
    await fourth(() => lookUp(service, project), UNKNOWN);
    const ask = ({ pjid }: TestProject) => operator.call('purchase/ask-store', { pjid, boid: '1' });
    expect(await ask(project)).toMatchObject({ resultCode: 'TOO_MANY_REQUESTS' });
    expect(await ask(await operator.project())).toMatchObject(UNKNOWN);
  });

  it('are counted without naming a player', async () => {
    const [pjid, playerId, project] = [await newPjid(), newId(), await operator.project()];
    await fourth(() => latest(service, pjid, playerId), NONE);
    await fourth(() => lookUp(service, project), UNKNOWN);
    const { text } = await service.http.get('/metrics');
    for (const route of ['getLatestReservedNotConsumed', 'purchases/products/get/forTool'])
      expect(text).toMatch(
        new RegExp(`^purser_http_rate_limited_total\\{route="[^"]*${route}"\\} [1-9]`, 'm'),
      );
    for (const id of [pjid, playerId, project.pjid]) expect(text).not.toContain(id);
  });
});
