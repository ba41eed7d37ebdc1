import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../../support/eventually.js';
import { GSTORE_VERIFY } from '../../support/interface/paths.js';
import { type GstoreSetup, startWithGstore } from '../../support/stores/gstore.js';

const PAGE = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');

describe('metrics', () => {
  let setup: GstoreSetup;

  beforeAll(async () => {
    setup = await startWithGstore({ PURSER_ROLE: 'all' });
  });

  afterAll(async () => {
    await setup.stop();
  });

  const read = async (): Promise<string> => (await setup.service.http.get('/metrics')).text;

  /** The sum of all samples of a metric whose labels hold these texts. */
  function valueOf(text: string, metric: string, ...labels: readonly string[]): number {
    const samples = text
      .split('\n')
      .filter((line) => line.startsWith(`${metric}{`) || line.startsWith(`${metric} `))
      .filter((line) => labels.every((label) => line.includes(label)));
    return samples.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
  }

  it('are open, plain text for Prometheus', async () => {
    const response = await setup.service.http.get('/metrics');
    expect(response.status).toBe(200);
    expect(response.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(response.text).toMatch(/^# HELP purser_http_requests_total /m);
  });

  it('are those of docs/operations.md, all of them, with their labels', async () => {
    const text = await read();
    const described = [...PAGE.matchAll(/^\| `(purser_\w+)` /gm)].map(([, name = '']) => name);
    // The default metrics of prom-client are on the page where alerts use them.
    const isLeftOut = (name: string): boolean =>
      /^purser_(process|nodejs)_/.test(name) && !described.includes(name);
    const served = [...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name = '']) => name);
    expect(new Set(described)).toEqual(new Set(served.filter((name) => !isLeftOut(name))));
    const labels = new Map(
      [...PAGE.matchAll(/^\| `(purser_\w+)` +\| ([^|]*)\|/gm)].map(([, name, list = '']) => [
        name,
        list.trim() === '' ? [] : list.trim().split(', '),
      ]),
    );
    for (const [, name = '', list = ''] of text.matchAll(
      /^(purser_\w+?)(?:_bucket|_sum|_count)?\{(.*)\} /gm,
    )) {
      if (isLeftOut(name)) continue;
      const names = [...list.matchAll(/(\w+)="/g)]
        .map(([, label]) => label)
        .filter((label) => label !== 'le');
      expect([name, new Set(names)]).toEqual([name, new Set(labels.get(name))]);
    }
  });

  it('show what a purchase did, and name no person', async () => {
    const game = await setup.newGame();
    const boid = await game.reserve();
    const receipt = setup.buy(game);
    await game.verify(boid, receipt);
    await game.complete(boid);
    await game.cancel(boid);
    await eventually(
      () => game.statusOf(boid),
      (status) => status === 'COMPLETED',
    );
    const text = await eventually(
      read,
      (now) => valueOf(now, 'purser_queue_jobs_total', 'outcome="done"') > 0,
    );
    const requests = (...labels: string[]): number => valueOf(text, 'purser_http_requests_total', ...labels);
    expect(requests('/play/consumable/reserve"', 'code="SUCCESS"')).toBe(1);
    expect(requests('/play/consumable/verify"', 'code="SUCCESS"')).toBe(1);
    expect(requests('/purchase/complete"', 'code="SUCCESS"')).toBe(1);
    expect(requests('/reserved/cancel"', 'code="INVALID_PARAMETER"')).toBe(1);
    expect(valueOf(text, 'purser_http_request_seconds_count', '/play/consumable/verify"')).toBe(1);
    expect(
      valueOf(text, 'purser_store_call_seconds_count', 'store="GSTORE"', 'outcome="2xx"'),
    ).toBeGreaterThan(2);
    expect(valueOf(text, 'purser_database_statement_seconds_count', 'kind="update"')).toBeGreaterThan(2);
    expect(valueOf(text, 'purser_queue_wake_ups_total', 'outcome="added"')).toBeGreaterThan(0);
    expect(valueOf(text, 'purser_database_pool_open')).toBeGreaterThan(0);
    expect(valueOf(text, 'purser_ready', 'role="all"')).toBe(1);
    expect(valueOf(text, 'purser_process_cpu_seconds_total')).toBeGreaterThan(0);
    for (const secret of [game.project.pjid, game.playerId, boid, receipt.purchaseToken])
      expect(text).not.toContain(secret);
  });

  it('have few labels, whatever is asked for', async () => {
    for (let at = 0; at < 20; at += 1) await setup.service.http.get(`/wrong/path/${at}?q=${at}`);
    const text = await read();
    expect(text).not.toContain('/wrong/');
    expect(valueOf(text, 'purser_http_requests_total', 'route="unknown"', 'code="NOT_FOUND"')).toBe(20);
  });

  it('count callers who have gone', async () => {
    const game = await setup.newGame();
    const boid = await game.reserve();
    const calls = (): number => setup.store.journal().length;
    const before = calls();
    setup.store.fault({ match: {}, kind: 'hold' });
    const body = JSON.stringify(game.aVerification(boid, setup.buy(game)));
    const path = GSTORE_VERIFY;
    const headers = { ...game.headers, 'Content-Type': 'application/json' };
    const impatience = new AbortController();
    const { signal } = impatience;
    const call = fetch(`${setup.service.url}${path}`, { method: 'POST', headers, body, signal });
    await eventually(calls, (count) => count > before);
    impatience.abort();
    await expect(call).rejects.toThrow();
    await eventually(read, (text) => valueOf(text, 'purser_http_requests_total', 'code="ABORTED"') === 1);
    setup.store.clearFaults();
  });
});
