import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { Metrics } from '../../../src/platform/observability/metrics/metrics.js';

const ROOT = new URL('../../../', import.meta.url);
const TEMPLATES = 'deploy/helm/purser/templates/';
const read = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');

interface Rule {
  readonly seriesQuery: string;
  readonly metricsQuery: string;
}

interface AdapterRules {
  readonly rules: { readonly custom: readonly Rule[]; readonly external: readonly Rule[] };
}

/** Metrics that the chart's autoscalers follow. */
const followed = (): string[] =>
  readdirSync(new URL(TEMPLATES, ROOT))
    .flatMap((name) => read(TEMPLATES + name).match(/\bname: purser_\w+/g) ?? [])
    .map((line) => line.replace('name: ', ''));

/** The rules of the Prometheus adapter in docs/deployment.md. */
function adapterRules(): AdapterRules['rules'] {
  const [, text = ''] = /^```yaml\n(rules:\n {2}custom:\n.+?)^```$/ms.exec(read('docs/deployment.md')) ?? [];
  return (parse(text) as AdapterRules).rules;
}

describe('the autoscalers of the Helm chart', () => {
  it('follow metrics of the service, each with a rule of the Prometheus adapter in docs/deployment.md', () => {
    const { custom, external } = adapterRules();
    const named = [...custom, ...external].map(({ seriesQuery }) => seriesQuery.replace(/\{.*/, ''));
    const measured = new Metrics().registry.getMetricsAsArray().map(({ name }) => name);
    expect(followed()).toHaveLength(2);
    expect(named.toSorted()).toEqual(followed().toSorted());
    expect(followed().filter((name) => !measured.includes(name))).toEqual([]);
  });

  it('follow nothing that more processes do not shorten', () => {
    // Requests in flight wait for stores. Parked work waits for a command of an operator.
    expect(followed()).not.toContain('purser_http_in_flight');
    const [work] = adapterRules().external;
    expect(work?.seriesQuery).toContain('queue!="parked-work"');
    expect(work?.metricsQuery).toContain('{queue!="parked-work",<<.LabelMatchers>>}');
  });
});
