import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { declaredRoutes } from '../../openapi/declared-routes.js';
import { deadlineOf, declaredOn } from '../../openapi/route-facts.js';
import { PRIORITY } from '../../src/platform/http/route/route.decorators.js';
import { ensurePromtool } from '../../launcher/tests/promtool.mjs';

const run = promisify(execFile);
const file = (name: string): string =>
  fileURLToPath(new URL(`../../docker/observability/${name}`, import.meta.url));

interface Rules {
  readonly groups: readonly {
    readonly rules: readonly { readonly alert: string; readonly expr: string }[];
  }[];
}

interface RuleTests {
  readonly tests: readonly {
    readonly name: string;
    readonly input_series: readonly { readonly values: string }[];
    readonly alert_rule_test: readonly {
      readonly alertname: string;
      readonly exp_alerts: readonly unknown[];
    }[];
  }[];
}

/** Unpacking promtool the first time takes longest. */
const FIRST_TIME_MS = 300_000;

/** Routes with longer deadlines are slow by design: others ask at most one store. */
const MAX_QUICK_SECONDS = 13;

/** Hours of figures, on a busy machine. */
const PLAYED_MS = 120_000;

const rulesOf = (): Rules => parse(readFileSync(file('alerts.yaml'), 'utf8')) as Rules;

const exprOf = (name: string): string =>
  rulesOf()
    .groups.flatMap(({ rules }) => rules)
    .find(({ alert }) => alert === name)?.expr ?? '';

/** A quantity of Kubernetes in MiB, in bytes. */
const bytesOf = (quantity: string): number => Number(/^(\d+)Mi$/.exec(quantity)?.[1]) * 2 ** 20;

describe('the alert rules', () => {
  let promtool: string;

  beforeAll(async () => {
    promtool = await ensurePromtool((line) => process.stderr.write(`${line}\n`));
  }, FIRST_TIME_MS);

  it('are valid for Prometheus', async () => {
    await expect(run(promtool, ['check', 'rules', file('alerts.yaml')])).resolves.toBeDefined();
  });

  it(
    'fire, and stay silent, as alerts.test.yaml says',
    async () => {
      const { stdout } = await run(promtool, ['test', 'rules', file('alerts.test.yaml')]);
      expect(stdout).toContain('SUCCESS');
    },
    PLAYED_MS,
  );

  it('have a test each, in which it fires for series that did not exist before', () => {
    const { groups } = rulesOf();
    const { tests } = parse(readFileSync(file('alerts.test.yaml'), 'utf8')) as RuleTests;
    const begins = tests.filter(({ input_series: series }) =>
      series.some(({ values }) => values.startsWith('_')),
    );
    const firing = new Set(
      begins.flatMap(({ alert_rule_test: checks }) =>
        checks.filter(({ exp_alerts: alerts }) => alerts.length > 0).map(({ alertname }) => alertname),
      ),
    );
    const names = groups.flatMap(({ rules }) => rules.map(({ alert }) => alert));
    expect(names.filter((name) => !firing.has(name))).toEqual([]);
  });

  it('say that memory grows before the Helm chart ends the process', () => {
    const [, threshold] =
      /purser_process_resident_memory_bytes > (\S+)/.exec(exprOf('PurserMemoryGrows')) ?? [];
    const values = new URL('../../deploy/helm/purser/values.yaml', import.meta.url);
    type Limited = { readonly resources: { readonly limits: { readonly memory: string } } };
    const { api, worker } = parse(readFileSync(values, 'utf8')) as Readonly<
      Record<'api' | 'worker', Limited>
    >;
    for (const { resources } of [api, worker])
      expect(Number(threshold)).toBeLessThan(0.8 * bytesOf(resources.limits.memory));
  });

  it.each(['PurserSystemErrors', 'PurserCallersGiveUp'])(
    'count no health check and no scrape, and every other route: %s',
    (name) => {
      const routes = declaredRoutes();
      const patterns = [...exprOf(name).matchAll(/route!~"([^"]+)"/g)].map(([, pattern = '']) => pattern);
      expect(patterns).toHaveLength(2);
      const checks = routes.filter((route) => declaredOn(PRIORITY, route) === 'health');
      expect(checks).not.toEqual([]);
      for (const pattern of patterns) {
        const leftOut = routes.filter(({ path }) => new RegExp(`^(?:${pattern})$`).test(path));
        expect(leftOut.map(({ path }) => path)).toEqual(checks.map(({ path }) => path));
      }
    },
  );

  it('take no route for slow that has long by design, and every other one', () => {
    const [, pattern = ''] = /route!~"([^"]+)"/.exec(exprOf('PurserSlow')) ?? [];
    const isLeftOut = (path: string): boolean => new RegExp(`^(?:${pattern})$`).test(path);
    const routes = declaredRoutes();
    const long = routes.filter((route) => deadlineOf(route) > MAX_QUICK_SECONDS);
    expect(long).not.toEqual([]);
    expect(routes.filter(({ path }) => isLeftOut(path)).map(({ path }) => path)).toEqual(
      long.map(({ path }) => path),
    );
  });
});
