import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import type { Toolchain } from '../../launcher/clients/toolchains.mjs';
import { ROOT } from '../../launcher/paths.mjs';

export type Fields = Readonly<Record<string, unknown>>;

/** An object of Kubernetes. */
export interface Manifest extends Fields {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly annotations?: Readonly<Record<string, string>> };
}

export const CHART = join(ROOT, 'deploy', 'helm', 'purser');
const VALUES = join(ROOT, 'test', 'helm', 'values');
const RENDERER = join(ROOT, 'test', 'helm', 'render', 'main.go');

const readYaml = (file: string): Fields => parse(readFileSync(file, 'utf8')) as Fields;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The chart's values with those of a file put over them, object by object, as Helm does. */
function merged(base: Fields, over: Fields): Fields {
  const pairs = Object.entries(over).map(([name, value]) => {
    const below = base[name];
    return [name, isObject(below) && isObject(value) ? merged(below, value) : value] as const;
  });
  return { ...base, ...Object.fromEntries(pairs) };
}

/** The values of the chart itself with those of `test/helm/values/<name>.yaml`, and more. */
export const valuesOf = (name: string, more: Fields = {}): Fields =>
  merged(merged(readYaml(join(CHART, 'values.yaml')), readYaml(join(VALUES, `${name}.yaml`))), more);

/**
 * The chart's objects with these values, rendered by the template engine that Helm is made with.
 * @throws Error with what the template says is missing
 */
export function renderChart({ runtime, env }: Toolchain, values: Fields): Manifest[] {
  const directory = join(CHART, 'templates');
  const texts = readdirSync(directory).map((name) => [name, readFileSync(join(directory, name), 'utf8')]);
  const { name: Name, version: Version, appVersion: AppVersion } = readYaml(join(CHART, 'Chart.yaml'));
  const data = {
    Values: values,
    Chart: { Name, Version, AppVersion },
    Release: { Name: 'games', Namespace: 'payments', Service: 'Helm' },
  };
  const input = JSON.stringify({ templates: Object.fromEntries(texts) as Fields, data });
  const printed = execFileSync(runtime, ['run', RENDERER], {
    input,
    encoding: 'utf8',
    env: { ...process.env, GO111MODULE: 'off', GOFLAGS: '', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  return Object.entries(JSON.parse(printed) as Record<string, string>).flatMap(([file, text]) =>
    parseAllDocuments(text).flatMap((document) => {
      if (document.errors.length > 0) throw new Error(`${file}: ${document.errors[0]?.message}`);
      const manifest = document.toJS() as Manifest | null;
      return manifest === null ? [] : [manifest];
    }),
  );
}
