import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { ensurePromtool } from '../../launcher/tests/promtool.mjs';

const run = promisify(execFile);
const file = (name: string): string =>
  fileURLToPath(new URL(`../../docker/observability/${name}`, import.meta.url));

interface Rules {
  readonly groups: readonly { readonly rules: readonly { readonly alert: string }[] }[];
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

/** Hours of figures, on a busy machine. */
const PLAYED_MS = 120_000;

describe('the alert rules', () => {
  let promtool: string;

  beforeAll(async () => {
    promtool = await ensurePromtool((line) => process.stderr.write(`${line}\n`));
  }, FIRST_TIME_MS);

  it('are ones that Prometheus takes', async () => {
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
    const { groups } = parse(readFileSync(file('alerts.yaml'), 'utf8')) as Rules;
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
});
