import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connectStores } from '../../../launcher/first-purchases/development-project.mjs';
import { callSimulator } from '../../../launcher/first-purchases/json-calls.mjs';
import { storeEnvironment } from '../../../launcher/first-purchases/stores.mjs';
import { type Fleet, startFleet } from '../../../simulators/fleet.js';
import type { OpenApiDocument, Operation } from '../../../src/platform/docs/openapi-document.js';
import { curlOf } from '../../../src/platform/docs/page/call-example.js';
import type { Answer } from '../../support/interface/envelope.js';
import { GSTORE_RESERVE } from '../../support/interface/paths.js';
import { Operator } from '../../support/operators/operator.js';
import { type RunningService, startService } from '../../support/service/start-service.js';

const DOCUMENT = new URL('../../../docs/openapi.json', import.meta.url);
const document = JSON.parse(readFileSync(DOCUMENT, 'utf8')) as OpenApiDocument;

/** What a caller can do nothing about but to call differently. */
const MISTAKES = ['INVALID_PARAMETER', 'INVALID_REQUEST_FORMAT', 'NOT_ALLOW_AUTH', 'SYSTEM_ERROR'];

const NO_SUCH_PURCHASE = /^boid: there is no such purchase$/;

/**
 * Examples that name what only their caller has: each is refused for exactly that, after everything else was found
 * right.
 */
const REFUSED: Readonly<Record<string, RegExp>> = {
  // A boid that no reservation has given.
  'gstore.verify': NO_SUCH_PURCHASE,
  'gstore.verifyPc': NO_SUCH_PURCHASE,
  'astore.verify': NO_SUCH_PURCHASE,
  'pcstore.verify': NO_SUCH_PURCHASE,
  'console.verify': NO_SUCH_PURCHASE,
  'purchase.cancel': NO_SUCH_PURCHASE,
  'purchase.complete': NO_SUCH_PURCHASE,
  'gstoreLookUpOperator.lookUp': NO_SUCH_PURCHASE,
  'purchaseOperator.askStore': NO_SUCH_PURCHASE,
  'purchaseOperator.cancel': NO_SUCH_PURCHASE,
  'purchaseOperator.consume': NO_SUCH_PURCHASE,
  'purchaseOperator.get': NO_SUCH_PURCHASE,
  'purchaseOperator.memo': NO_SUCH_PURCHASE,
  'purchaseOperator.timeline': NO_SUCH_PURCHASE,
  'repayment.repaid': NO_SUCH_PURCHASE,
  'refundScoreOperator.lift': /^playerId, imid: there is no refund score/,
  'grant.acknowledge': /^boid: there is no such grant$/,
  // Of a run that does not exist.
  'reconciliationOperator.get': /^runId: there is no such run$/,
  'reconciliationOperator.repair': /^runId: there is no such run$/,
  'reconciliationExportOperator.reconciliation': /^runId: there is no such run$/,
  // Ids of a key, a reward and a message that do not exist.
  'keyOperator.find': /^accessKey: this deployment has no such key$/,
  'keyOperator.revoke': /^keyId: the project has no such key$/,
  'keyApprovalOperator.requestRevoke': /^keyId: the project has no such key$/,
  'rewardOperator.timeline': /^rewardId: /,
  // Only a browser has a session.
  'sessionOperator.close': /^the caller has no session/,
  'sessionOperator.revoke': /^sessionId: there is no such session$/,
  'approvalOperator.preview': /^approvalId: /,
  'approvalOperator.approve': /^approvalId: /,
  'approvalOperator.reject': /^approvalId: /,
  'approvalOperator.collect': /^approvalId: /,
  'pushOperator.timeline': /^messageId: unknown; use the id that the send call returned$/,
  'viewOperator.delete': /^viewId: must be a view of your own/,
  // Only where every store is a simulator, and that has to be said.
  'clockOperator.advance': /^clock\/advance: this deployment has no test clock/,
};

type PlacedOperation = [operationId: string, path: string, operation: Operation];

/** Those with a body of ours, in the order of the page: what one sets up others need. */
const OPERATIONS = Object.entries(document.paths).flatMap(([path, { post }]): PlacedOperation[] =>
  exampleOf(post) === undefined ? [] : [[post!.operationId, path, post!]],
);

function exampleOf(operation: Operation | undefined): object | undefined {
  const [media] = Object.values(operation?.requestBody?.content ?? {});
  return media?.example as object | undefined;
}

describe('the examples of the reference, sent as they stand', () => {
  let fleet: Fleet;
  let service: RunningService;
  let accessKey: string;

  beforeAll(async () => {
    fleet = await startFleet(0);
    service = await startService(storeEnvironment(fleet.addresses));
    const operator = new Operator(service);
    // As `npm start` prepares the project that the examples are about.
    await operator.must('project/save', { pjid: 'DEMO', name: 'Demo game' });
    ({ accessKey } = await operator.key('DEMO', ['GAME', 'PLATFORM', 'OPERATOR']));
    const { url, adminKey } = service;
    await connectStores({ url, adminKey }, (simulator) => {
      const control = `${fleet.addresses[simulator]?.['controlUrl']}/__sim/${simulator}`;
      return (act, body) => callSimulator(`${control}/${act}`, body);
    });
  });

  afterAll(async () => {
    await service.stop();
    await fleet.close();
  });

  /** The call as the page shows it: its address, and its headers with the keys put in. */
  async function send(path: string, operation: Operation): Promise<Answer> {
    const shown = curlOf(path, 'post', operation);
    const [, address = ''] = /^curl "\$PURSER([^"]+)"/.exec(shown) ?? [];
    const call = service.http.post(address);
    for (const [, name = '', value = ''] of shown.matchAll(/-H ['"](X-[\w-]+): ([^'"]+)['"]/g))
      void call.set(name, value.replace('$ADMIN_KEY', service.adminKey).replace('$KEY', accessKey));
    const [type = 'application/json'] = Object.keys(operation.requestBody?.content ?? {});
    const body =
      type === 'application/x-ndjson' ? JSON.stringify(exampleOf(operation)) : exampleOf(operation);
    const response = await call.type(type).send(body);
    return response.body as Answer;
  }

  it.each(OPERATIONS)('are accepted: %s', async (operationId, path, operation) => {
    const { resultCode, resultMessage } = await send(path, operation);
    const expected = REFUSED[operationId];
    if (expected === undefined)
      expect([MISTAKES.includes(resultCode), resultMessage]).toEqual([false, resultMessage]);
    else expect([resultCode, resultMessage]).toEqual(['INVALID_PARAMETER', expect.stringMatching(expected)]);
  });

  it('leave the project of the other tests as it was set up', async () => {
    const operator = new Operator(service);
    type GameServers = { readonly gameServerList: { readonly giveProductUrl: string }[] };
    const { gameServerList } = await operator.must<GameServers>('game-server/list', { pjid: 'DEMO' });
    expect(gameServerList[0]?.giveProductUrl).toMatch(/^http:\/\/127\.0\.0\.1:/);
    type Products = { readonly productList: { readonly productId: string }[] };
    const { productList } = await operator.must<Products>('product/list', { pjid: 'DEMO' });
    expect(productList.map(({ productId }) => productId).toSorted()).toEqual(['gem.100', 'gem.500']);
    const reservation = exampleOf(document.paths[GSTORE_RESERVE]!['post']) as { readonly imid: string };
    const member = await operator.must('account/get', { imid: reservation.imid });
    expect(member).toMatchObject({ appliedPolicy: null });
    const again = { ...reservation, reqId: 'req-of-another-day' };
    const headers = { 'X-Req-Pjid': 'DEMO', 'X-Auth-Access-Key': accessKey };
    const { body } = await service.http.post(GSTORE_RESERVE).set(headers).type('form').send(again);
    expect(body).toMatchObject({ resultCode: 'SUCCESS' });
  });
});
