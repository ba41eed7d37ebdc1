import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { type RunningService, startService } from '../../support/service/start-service.js';

interface Rules {
  readonly groups: readonly {
    readonly rules: readonly { readonly alert: string; readonly expr: string }[];
  }[];
}

const RULES = parse(
  readFileSync(new URL('../../../docker/observability/alerts.yaml', import.meta.url), 'utf8'),
) as Rules;

/** A counter with labels as a rule uses it, with the values that its matchers name. */
interface Watched {
  readonly alert: string;
  readonly counter: string;
  readonly matchers: ReadonlyMap<string, readonly string[]>;
}

const COUNTER = /\b(purser_\w+_total)(?:\{([^}]*)\})?/g;
const MATCHER = /(\w+)\s*(=~|=)\s*"([^"]*)"/g;

/** Patterns of paths are not spelled out; words separated by bars are. */
const wordsOf = (value: string): readonly string[] => (/^[\w|-]+$/.test(value) ? value.split('|') : []);

const WATCHED: readonly Watched[] = RULES.groups
  .flatMap(({ rules }) => rules)
  .flatMap(({ alert, expr }) =>
    [...expr.matchAll(COUNTER)].map(([, counter = '', matchers = '']) => ({
      alert,
      counter,
      matchers: new Map(
        [...matchers.matchAll(MATCHER)].map(([, label = '', , value = '']) => [label, wordsOf(value)]),
      ),
    })),
  );

describe('a process that has just started', () => {
  let service: RunningService;
  let lines: readonly string[];

  beforeAll(async () => {
    service = await startService({
      PURSER_ROLE: 'all',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
      PURSER_STORE_BREAKER_FAILURES: '20',
    });
    lines = (await service.http.get('/metrics')).text.split('\n');
  });

  afterAll(async () => {
    await service.stop();
  });

  const seriesOf = (counter: string): string[] =>
    lines.filter((line) => line.startsWith(`${counter}{`) || line.startsWith(`${counter} `));

  const valuesOf = (counter: string, label: string): Set<string> =>
    new Set(seriesOf(counter).flatMap((line) => new RegExp(`\\b${label}="([^"]*)"`).exec(line)?.[1] ?? []));

  it.each(WATCHED.map((watched): [string, string, Watched] => [watched.alert, watched.counter, watched]))(
    'has the series that %s watches: %s',
    (_alert, counter, { matchers }) => {
      expect(seriesOf(counter)).not.toEqual([]);
      for (const [label, words] of matchers)
        expect([...valuesOf(counter, label)]).toEqual(expect.arrayContaining([...words]));
    },
  );

  it('has them for every store, queue, priority and source', () => {
    const stores = ['GSTORE', 'ASTORE', 'PCSTORE', 'CONSOLE', 'WSHOP', 'PUSH'];
    for (const counter of ['purser_store_credentials_refused_total', 'purser_store_breaker_openings_total'])
      expect(valuesOf(counter, 'store')).toEqual(new Set(stores));
    expect(valuesOf('purser_payment_notices_total', 'store')).toEqual(new Set(['WSHOP']));
    expect(valuesOf('purser_store_lists_total', 'store')).toEqual(new Set(['GSTORE', 'ASTORE', 'PCSTORE']));
    expect(valuesOf('purser_store_notices_total', 'source')).toEqual(
      new Set(['GSTORE', 'ASTORE', 'WSHOP', 'GSTORE_LIST', 'ASTORE_LIST', 'PCSTORE_LIST']),
    );
    expect(valuesOf('purser_http_shed_total', 'priority')).toEqual(
      new Set(['vital', 'reserve', 'list', 'operator']),
    );
    const purchases = [
      'purchase-consume',
      'hourly-summary',
      'purchase-settle',
      'store-notice',
      'store-feed',
      'refund-question',
      'deferred-verify',
    ];
    const queues = [...purchases, 'event-delivery', 'grant', 'push', 'player-erase', 'reconciliation'];
    for (const counter of ['purser_queue_wake_ups_total', 'purser_queue_jobs_total'])
      expect([...valuesOf(counter, 'queue')]).toEqual(expect.arrayContaining(queues));
    expect(valuesOf('purser_push_refused_devices_total', 'reason')).toEqual(
      new Set(['403 SENDER_ID_MISMATCH', '401 THIRD_PARTY_AUTH_ERROR', 'token cannot be decrypted']),
    );
  });

  it('has the same series of every route', () => {
    const routes = valuesOf('purser_http_requests_total', 'route');
    expect(routes.size).toBeGreaterThan(40);
    expect(routes).toContain('/billing/api-game/v1/purchase/gstore/play/consumable/reserve');
    expect(valuesOf('purser_http_deadlines_passed_total', 'route')).toEqual(routes);
    expect(valuesOf('purser_http_rate_limited_total', 'route')).toEqual(routes);
  });
});
