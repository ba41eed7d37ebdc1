import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { ALERT_NAMES as LINKED_ALERTS, runbookOf } from '../../console/src/pages/setup/alerts.js';
import { PURCHASE_STATUSES } from '../../src/modules/purchase/record/fields/purchase-status.js';
import { Metrics } from '../../src/platform/observability/metrics/metrics.js';
import { faultsOfExpression, type KnownMetric, labelsOfResult } from '../support/promql.js';

const ROOT = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');

interface Alert {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly runbook: string };
}

interface Panel {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly description?: string;
  readonly gridPos: { readonly h: number; readonly w: number; readonly x: number; readonly y: number };
  readonly datasource?: { readonly uid: string };
  readonly targets?: readonly { readonly expr: string; readonly legendFormat: string }[];
}

interface CodeMetric {
  readonly name: string;
  readonly labelNames: readonly string[];
  readonly type: string;
}

/** Every metric of the code, by name. */
const METRICS: ReadonlyMap<string, KnownMetric> = new Map(
  (new Metrics().registry.getMetricsAsArray() as unknown as (CodeMetric & { buckets?: unknown })[]).map(
    ({ name, labelNames, buckets }) => [name, { labels: labelNames, isHistogram: buckets !== undefined }],
  ),
);

const RULES = parse(read('docker/observability/alerts.yaml')) as {
  readonly groups: readonly { readonly rules: readonly Alert[] }[];
};
const ALERTS = RULES.groups.flatMap(({ rules }) => rules);
const ALERT_NAMES = ALERTS.map(({ alert }) => alert);
const { panels: PANELS } = JSON.parse(read('docker/observability/grafana/dashboards/purser.json')) as {
  readonly panels: readonly Panel[];
};
const RUNBOOK = read('docs/alerts.md');

/** Words that a label may have, where there are few; a matcher that fits none of them would never match. */
const WORDS: ReadonlyMap<string, readonly string[]> = new Map([
  ['to', PURCHASE_STATUSES],
  ['from', PURCHASE_STATUSES],
  ['quantile', ['0.5', '0.99', '1']],
  ['priority', ['vital', 'reserve', 'list', 'operator']],
]);

const faults = (expression: string): string[] => faultsOfExpression(expression, METRICS, WORDS);

/** Rows of docs/operations.md: metric to labels. */
const documented = (): Map<string, string[]> =>
  new Map(
    [...read('docs/operations.md').matchAll(/^\| `(purser_\w+)` +\| ([^|]*)\|/gm)].map(
      ([, name = '', labels = '']) => [name, labels.split(',').flatMap((label) => label.trim() || [])],
    ),
  );

/** A default metric of prom-client: the page describes those that alerts use. */
const isDefault = (name: string): boolean => /^purser_(process|nodejs)_/.test(name);

describe('metrics', () => {
  it('stand in docs/operations.md, each with its labels, and no other does', () => {
    const described = documented();
    const inCode = [...METRICS]
      .filter(([name]) => described.has(name) || !isDefault(name))
      .map(([name, { labels }]) => `${name} ${labels.toSorted().join()}`);
    const inDocs = [...described].map(([name, labels]) => `${name} ${labels.toSorted().join()}`);
    expect(inDocs.toSorted()).toEqual(inCode.toSorted());
  });
});

describe('alerts', () => {
  it.each(ALERTS.map((alert): [string, Alert] => [alert.alert, alert]))(
    '%s measures what there is, and says what to do',
    (name, { expr, labels, annotations }) => {
      expect(faults(expr)).toEqual([]);
      expect(['page', 'ticket']).toContain(labels.severity);
      const named = [...annotations.summary.matchAll(/\$labels\.(\w+)/g)].map(([, label = '']) => label);
      expect(labelsOfResult(expr, METRICS)).toEqual(expect.arrayContaining(named));
      expect(annotations.runbook).toBe(`docs/alerts.md#${name.toLowerCase()}`);
      expect(RUNBOOK).toMatch(new RegExp(String.raw`^### ${name}\n\n(?!#).{80,}`, 'm'));
    },
  );

  it('have a name of their own, and docs/alerts.md none that is gone', () => {
    const described = [...RUNBOOK.matchAll(/^### (\w+)$/gm)].map(([, name = '']) => name);
    expect(described.toSorted()).toEqual(ALERT_NAMES.toSorted());
    expect(new Set(ALERT_NAMES).size).toBe(ALERT_NAMES.length);
  });

  it('are all linked by the console, each to its paragraph', () => {
    expect(LINKED_ALERTS).toEqual([...RUNBOOK.matchAll(/^### (\w+)$/gm)].map(([, name]) => name));
    for (const { alert, annotations } of ALERTS)
      expect(runbookOf('docs/alerts.md', alert)).toBe(annotations.runbook);
  });

  it('mentioned anywhere are alerts that there are', () => {
    const pages = [
      'docs/alerts.md',
      'docs/operations.md',
      'docs/deployment.md',
      'docs/scaling.md',
      'docker/observability/grafana/dashboards/purser.json',
      'docker/observability/alerts.test.yaml',
    ].map(read);
    const mentioned = pages.flatMap((page) => [...page.matchAll(/\bPurser[A-Z]\w+/g)].map(([name]) => name));
    expect([...new Set(mentioned)].filter((name) => !ALERT_NAMES.includes(name))).toEqual([]);
  });
});

describe('the dashboard', () => {
  const shown = PANELS.filter(({ type }) => type !== 'row');

  it.each(shown.map((panel): [string, Panel] => [panel.title, panel]))(
    '%s shows what is measured, by the data source that was chosen',
    (_title, { description, datasource, targets = [] }) => {
      expect(description).toMatch(/\.$/);
      expect(datasource?.uid).toBe('${datasource}');
      expect(targets).not.toEqual([]);
      for (const { expr, legendFormat } of targets) {
        expect(faults(expr)).toEqual([]);
        const named = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = '']) => label);
        expect(labelsOfResult(expr, METRICS)).toEqual(expect.arrayContaining(named));
      }
    },
  );

  it('has a panel for every metric that an alert uses', () => {
    const series = (expressions: readonly string[]): Set<string> =>
      new Set(
        expressions
          .flatMap((expression) => expression.match(/\bpurser_\w+|\bup\b/g) ?? [])
          .map((name) => (METRICS.has(name) ? name : name.replace(/_(?:bucket|sum|count)$/, ''))),
      );
    const shownSeries = series(shown.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)));
    const used = series(ALERTS.map(({ expr }) => expr));
    expect([...used].filter((name) => !shownSeries.has(name))).toEqual([]);
  });

  it('has a place for each panel', () => {
    expect(new Set(PANELS.map(({ id }) => id)).size).toBe(PANELS.length);
    for (const { gridPos: one } of PANELS) {
      expect(one.x + one.w).toBeLessThanOrEqual(24);
      const overlapping = PANELS.filter(
        ({ gridPos: other }) =>
          one.x < other.x + other.w &&
          other.x < one.x + one.w &&
          one.y < other.y + other.h &&
          other.y < one.y + one.h,
      );
      expect(overlapping).toHaveLength(1);
    }
  });
});

describe('docker/compose.yaml', () => {
  const { services } = parse(read('docker/compose.yaml'), { merge: true }) as {
    readonly services: Readonly<
      Record<string, { readonly volumes?: readonly string[]; readonly ports?: readonly string[] }>
    >;
  };

  it('listens on this machine only: plain HTTP, with the paths of operators', () => {
    const published = Object.values(services).flatMap(({ ports = [] }) => ports);
    expect(published.length).toBeGreaterThan(0);
    expect(published.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
  });

  it('mounts files that there are', () => {
    const mounted = Object.values(services)
      .flatMap(({ volumes = [] }) => volumes.map((volume) => volume.split(':')[0] ?? ''))
      .filter((path) => path.startsWith('.'));
    expect(mounted).not.toEqual([]);
    for (const path of mounted)
      expect([path, existsSync(new URL(`docker/${path}`, ROOT))]).toEqual([path, true]);
  });
});

describe('what the rules and the dashboard are read with', () => {
  it.each([
    ['rate(purser_http_request_total[5m])', 'purser_http_request_total is no metric'],
    ['purser_ready_bucket', 'purser_ready_bucket is no metric'],
    ['purser_ready{route="x"}', 'purser_ready has no label route'],
    [
      'sum by (code) (rate(purser_http_requests_total{kode="x"}[5m]))',
      'purser_http_requests_total has no label kode',
    ],
    [
      'sum by (store) (rate(purser_http_requests_total[5m]))',
      'purser_http_requests_total has no label store',
    ],
    ['sum by (le) (rate(purser_http_requests_total[5m]))', 'purser_http_requests_total has no label le'],
    ['purser_transitions_total{to="VERIFIED"}', 'to="VERIFIED" fits nothing'],
    ['purser_transitions_total{to=~"COMPLETE"}', 'to=~"COMPLETE" fits nothing'],
    ['purser_http_requests_total{code=~"("}', 'code=~"(" is no pattern'],
  ])('finds the fault in %s', (expression, fault) => {
    expect(faults(expression)).toEqual([fault]);
  });

  it.each([
    'histogram_quantile(0.99, sum by (le, route) (rate(purser_http_request_seconds_bucket[5m])))',
    'rate(purser_http_request_seconds_count{route=~".*/reserve.*", instance="a"}[5m])',
    'up{job="purser"} == 0',
    'purser_transitions_total{to=~"COMPLETED.*", entity="purchase"}',
  ])('finds none in %s', (expression) => {
    expect(faults(expression)).toEqual([]);
  });
});
