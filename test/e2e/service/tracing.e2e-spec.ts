import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../../support/eventually.js';
import { PURCHASE_LIST } from '../../support/interface/paths.js';
import { type GstoreSetup, startWithGstore } from '../../support/stores/gstore.js';
import { drawn, OtlpReceiver, type ReceivedSpan } from '../../support/servers/otlp-receiver.js';

describe('traces', () => {
  let receiver: OtlpReceiver;
  let setup: GstoreSetup;

  beforeAll(async () => {
    receiver = await OtlpReceiver.start();
    setup = await startWithGstore({
      PURSER_ROLE: 'all',
      // One connection, so that statements wait for it and are sent while other requests' code runs.
      DATABASE_POOL_SIZE: '1',
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=a%20publisher,x-key=secret%3D',
      OTEL_SERVICE_NAME: 'purser-under-test',
    });
  });

  afterAll(async () => {
    await setup.stop();
    await receiver.close();
  });

  /** The spans of a trace, once as many have come as there must be. */
  const spansOf = (traceId: string, count: number): Promise<ReceivedSpan[]> =>
    eventually(
      () => Promise.resolve(receiver.trace(traceId)),
      (spans) => spans.length >= count,
    );

  it('show a purchase through HTTP, database, store and queue', async () => {
    const game = await setup.newGame();
    await game.reserve();
    const boid = await game.reserve();
    const reserveTrace = game.traceId;
    const receipt = setup.buy(game);
    await game.verify(boid, receipt);
    const verifyTrace = game.traceId;
    await game.complete(boid);
    const completeTrace = game.traceId;
    await eventually(
      () => game.statusOf(boid),
      (status) => status === 'COMPLETED',
    );

    expect(drawn(await spansOf(reserveTrace, 2))).toBe(
      [
        'server POST /billing/api-game/v1/purchase/gstore/play/consumable/reserve',
        '  client INSERT purchase',
      ].join('\n'),
    );
    expect(drawn(await spansOf(verifyTrace, 5))).toBe(
      [
        'server POST /billing/api-game/v1/purchase/gstore/play/consumable/verify',
        '  client GSTORE products.get',
        '  client GSTORE token',
        '  client SELECT purchase',
        '  client UPDATE purchase',
      ].join('\n'),
    );
    expect(drawn(await spansOf(completeTrace, 11))).toBe(
      [
        'server POST /billing/api-game/v1/purchase/complete',
        '  client GSTORE products.get',
        '  client SELECT purchase',
        '  client UPDATE purchase',
        '  producer send purchase-consume',
        '    consumer process purchase-consume',
        '      client GSTORE products.consume',
        '      client GSTORE products.get',
        '      client SELECT purchase',
        '      client UPDATE purchase',
        '      client UPDATE purchase',
      ].join('\n'),
    );
  });

  it('go on with the trace of the caller, and are found by X-Trace-Id', async () => {
    const game = await setup.newGame();
    const [traceId, spanId] = [randomBytes(16).toString('hex'), randomBytes(8).toString('hex')];
    const answer = await setup.service.http
      .post(PURCHASE_LIST)
      .set({ ...game.headers, traceparent: `00-${traceId}-${spanId}-01` })
      .send({ pjid: game.project.pjid, boidList: ['1'] });
    expect(answer.headers['x-trace-id']).toBe(traceId);
    const spans = await spansOf(traceId, 2);
    expect(spans.find(({ kind }) => kind === 'server')).toMatchObject({
      parentSpanId: spanId,
      isFailed: false,
      attributes: {
        'http.request.method': 'POST',
        'http.route': PURCHASE_LIST,
        'http.response.status_code': 200,
        'purser.result_code': 'SUCCESS',
        'purser.pjid': game.project.pjid,
      },
    });
  });

  it('are left to the caller who does not keep its own', async () => {
    const game = await setup.newGame();
    const [silent, kept] = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')];
    for (const [traceId, flags] of [
      [silent, '00'],
      [kept, '01'],
    ]) {
      const answer = await setup.service.http
        .post(PURCHASE_LIST)
        .set({ ...game.headers, traceparent: `00-${traceId}-00f067aa0ba902b7-${flags}` })
        .send({ pjid: game.project.pjid, boidList: ['1'] });
      expect(answer.headers['x-trace-id']).toBe(traceId);
    }
    await spansOf(kept, 2);
    expect(receiver.trace(silent)).toEqual([]);
  });

  it('keep the statements of requests apart that wait for one connection', async () => {
    const game = await setup.newGame();
    await game.list('1');
    const traceIds = Array.from({ length: 12 }, () => randomBytes(16).toString('hex'));
    await Promise.all(
      traceIds.map((traceId) =>
        setup.service.http
          .post(PURCHASE_LIST)
          .set({ ...game.headers, traceparent: `00-${traceId}-00f067aa0ba902b7-01` })
          .send({ pjid: game.project.pjid, boidList: ['1'] }),
      ),
    );
    // A purchase that is not found is looked for in the archive too.
    const select = '\n  client SELECT purchase';
    for (const traceId of traceIds)
      expect(drawn(await spansOf(traceId, 3))).toBe(`server POST ${PURCHASE_LIST}${select}${select}`);
  });

  it('show what failed, by its code', async () => {
    const game = await setup.newGame();
    const boid = await game.reserve();
    setup.store.fault({ match: {}, kind: 'status', status: 503, times: 10 });
    expect((await game.verify(boid, setup.buy(game))).resultCode).toBe('EXTERNAL_API_ERROR');
    const { traceId } = game;
    setup.store.clearFaults();
    const spans = await spansOf(traceId, 3);
    expect(spans.find(({ name }) => name.startsWith('GSTORE'))).toMatchObject({
      isFailed: true,
      attributes: { 'http.response.status_code': 503 },
    });
    expect(spans.find(({ kind }) => kind === 'server')).toMatchObject({
      isFailed: false,
      attributes: { 'purser.result_code': 'EXTERNAL_API_ERROR' },
    });
  });

  it('omit probes and scrapes, and the text of unknown paths', async () => {
    await setup.service.http.get('/health/ready');
    await setup.service.http.get('/metrics');
    const lost = await setup.service.http.get('/wrong/canary-path');
    await spansOf(String(lost.headers['x-trace-id']), 1);
    const names = new Set(receiver.spans.map(({ name }) => name));
    expect([...names].filter((name) => /health|metrics|ping/.test(name))).toEqual([]);
    expect(names).toContain('GET unknown');
  });

  it('hold no secret, no id of a player or purchase, and no value of a statement', async () => {
    const game = await setup.newGame();
    const boid = await game.reserve({ imid: 'member-canary' });
    const receipt = setup.buy(game);
    await game.verify(boid, receipt);
    await game.complete(boid);
    await spansOf(game.traceId, 5);
    const sent = receiver.bodies.join('\n');
    for (const secret of [
      boid,
      game.playerId,
      'member-canary',
      game.productId,
      game.packageName,
      game.project.accessKey,
      receipt.purchaseToken,
      receipt.orderId ?? 'no order id',
      receipt.purchaseSignature,
      setup.service.adminKey,
      'canary-path',
      '127.0.0.1',
    ])
      expect(sent).not.toContain(secret);
  });

  it('name their service, and carry the headers of the deployment', () => {
    expect(receiver.headers[0]).toMatchObject({
      path: '/v1/traces',
      'x-tenant': 'a publisher',
      'x-key': 'secret=',
      'content-type': 'application/json',
    });
    expect(receiver.resources[0]).toMatchObject({
      'service.name': 'purser-under-test',
      'purser.role': 'all',
    });
  });

  it('disturb nothing when their collector does not answer: they are counted and logged as lost', async () => {
    receiver.isSilent = true;
    const game = await setup.newGame();
    expect((await game.tryReserve(game.aReservation())).resultCode).toBe('SUCCESS');
    await eventually(
      () => setup.service.http.get('/metrics').then(({ text }) => text),
      (text) => /^purser_trace_spans_total\{outcome="lost"\} [1-9]/m.test(text),
      15_000,
    );
    expect(setup.service.logLines.join('\n')).toContain('traces do not reach their collector');
    expect((await game.tryReserve(game.aReservation())).resultCode).toBe('SUCCESS');
  });
});

describe('traces at the end', () => {
  it('are sent before the process goes, and do not keep it when no collector takes them', async () => {
    const receiver = await OtlpReceiver.start();
    const environment = { PURSER_ROLE: 'all', OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url };
    const [one, other] = [await startWithGstore(environment), await startWithGstore(environment)];
    const [game, silenced] = [await one.newGame(), await other.newGame()];
    await game.reserve();
    await one.stop();
    expect(receiver.trace(game.traceId).map(({ kind }) => kind)).toContain('server');

    receiver.isSilent = true;
    await silenced.reserve();
    await other.stop();
    expect(receiver.trace(silenced.traceId)).toEqual([]);
    await receiver.close();
  });
});
