import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { Ajv } from 'ajv';
import { findToolchain, type Toolchain } from '../../launcher/clients/toolchains.mjs';
import { ROOT } from '../../launcher/paths.mjs';
import { SECRET_VARIABLES } from '../../src/platform/config/secret-files.js';
import { type Variable, variablesOf } from './container-variables.js';
import { CHART, type Fields, type Manifest, renderChart, valuesOf } from './render-chart.js';
import { moduleOf, unknownFields } from './unknown-fields.js';

const EXAMPLES = ['smallest', 'everything', 'least'] as const;
const LONG_MS = 120_000;

const schema = JSON.parse(readFileSync(join(CHART, 'values.schema.json'), 'utf8')) as Fields;
const accepts = new Ajv({ strict: true, allowUnionTypes: true, allErrors: true }).compile(schema);

/** What the schema refuses: the path of each value. */
function refused(values: Fields): string[] {
  return accepts(values) ? [] : (accepts.errors ?? []).map(({ instancePath }) => instancePath);
}

describe('the values of the Helm chart', () => {
  it.each(EXAMPLES)('%s: are accepted by the schema', (name) => {
    expect(refused(valuesOf(name))).toEqual([]);
  });

  it.each<[string, Fields, string]>([
    ['an image without a name', { image: { repository: '', pullPolicy: 'Always' } }, '/image/repository'],
    ['a value that the chart does not know', { apis: {} }, ''],
    ...SECRET_VARIABLES.map((name): [string, Fields, string] => [
      `${name} as a variable`,
      { env: { [name]: 'x' } },
      '/env',
    ]),
    ['a role as a variable', { env: { PURSER_ROLE: 'all' } }, '/env'],
  ])('must not contain %s', (_, change, path) => {
    expect(refused({ ...valuesOf('smallest'), ...change })).toContain(path);
  });
});

const toolchain = findToolchain('go');
const missing =
  'SKIPPED: the Helm chart is not rendered, since this machine has no Go; npm run test:helm fetches one';
// The hosted CI runs `npm run test:helm`, which fetches Go or fails: nothing is skipped there.
if (toolchain === undefined) {
  process.stderr.write(`\n  ${missing}\n\n`);
  it.skip(missing, () => undefined);
} else describe('the Helm chart, rendered', () => testsOf(toolchain));

function testsOf(go: Toolchain): void {
  const rendered = new Map<string, Manifest[]>();
  const objectsOf = (name: string): Manifest[] => {
    const known = rendered.get(name) ?? renderChart(go, valuesOf(name));
    rendered.set(name, known);
    return known;
  };
  const deploymentOf = (name: string, role: string): readonly Variable[] =>
    objectsOf(name).flatMap((object) =>
      object.kind === 'Deployment' && object.metadata.name.endsWith(`-${role}`) ? variablesOf(object) : [],
    );
  const kindsOf = (name: string): string[] => objectsOf(name).map(({ kind }) => kind);

  it.each(EXAMPLES)(
    '%s: is made of objects that Kubernetes and the Prometheus operator accept, without a field that they do not know',
    async (name) => {
      const objects = objectsOf(name);
      for (const object of objects) await validate(object);
      expect(unknownFields(objects)).toEqual([]);
    },
    LONG_MS,
  );

  it('gives each object a name of its own', () => {
    const names = objectsOf('everything').map(({ kind, metadata }) => `${kind}/${metadata.name}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it('finds an object with a field that Kubernetes does not know', () => {
    const [deployment] = objectsOf('smallest') as [Manifest];
    expect(unknownFields([{ ...deployment, spek: {} }])).toEqual([expect.stringContaining('spek')]);
  });

  it('has everything that can be switched on, and nothing that is switched off', () => {
    expect(kindsOf('everything')).toEqual(
      expect.arrayContaining(['HorizontalPodAutoscaler', 'NetworkPolicy', 'ServiceMonitor', 'Job']),
    );
    const off = ['HorizontalPodAutoscaler', 'NetworkPolicy', 'ServiceMonitor', 'Job', 'ServiceAccount'];
    expect(kindsOf('least').filter((kind) => off.includes(kind))).toEqual([]);
  });

  it('migrates before an installation and before an upgrade, with a user of its own', () => {
    const job = objectsOf('everything').find(({ kind }) => kind === 'Job');
    expect(job?.metadata.annotations?.['helm.sh/hook']).toBe('pre-install,pre-upgrade');
    expect(JSON.stringify(job)).toContain('"secretName":"purser-migrate"');
  });

  it('leaves the APIs at the version before while the workers are new already', () => {
    const objects = renderChart(
      go,
      valuesOf('smallest', { image: { tag: '1.2.0' }, api: { image: { tag: '1.1.0' } } }),
    );
    const images = objects.flatMap(({ kind, metadata, ...object }) =>
      kind === 'Deployment' || kind === 'Job'
        ? [[metadata.name.split('-').at(-1), /"image":"[^"]*:([\d.]+)"/.exec(JSON.stringify(object))?.[1]]]
        : [],
    );
    expect(Object.fromEntries(images)).toEqual({ api: '1.1.0', worker: '1.2.0', migrate: '1.2.0' });
  });

  it('gives a role the common image where the values of an older release have none for it', () => {
    const { api, ...values } = valuesOf('smallest', { image: { tag: '1.2.0' } });
    const { image: _, ...before } = api as Fields;
    const printed = JSON.stringify(renderChart(go, { ...values, api: before }));
    expect(new Set(printed.match(/"image":"[^"]+"/g))).toEqual(
      new Set(['"image":"registry.example/purser:1.2.0"']),
    );
  });

  it('gives a process 20 seconds more than it drains', () => {
    const drained = (PURSER_DRAIN_SECONDS: number): Fields => ({ env: { PURSER_DRAIN_SECONDS } });
    const values = valuesOf('smallest', { ...drained(30), worker: drained(7) });
    const given = (objects: readonly Manifest[]): string[] =>
      [...JSON.stringify(objects).matchAll(/"terminationGracePeriodSeconds":(\d+)/g)].map(
        ([, text = '']) => text,
      );
    expect(given(objectsOf('smallest'))).toEqual(['25', '25']);
    expect(given(renderChart(go, values))).toEqual(['50', '27']);
  });

  it('gives each container a variable once, that of its role before that of all', () => {
    const containers = objectsOf('everything').map(variablesOf);
    expect(containers.filter((variables) => variables.length > 0)).toHaveLength(3);
    for (const variables of containers) {
      const names = variables.map(({ name }) => name);
      expect(names).toEqual([...new Set(names)]);
    }
    const valuesIn = (role: string): Record<string, string> => byName(deploymentOf('everything', role));
    expect(valuesIn('api')).toMatchObject({ PURSER_MAX_IN_FLIGHT: '32', DOCS_ENABLED: 'false' });
    expect(valuesIn('worker')).toMatchObject({ PURSER_MAX_IN_FLIGHT: '24', DOCS_ENABLED: 'true' });
  });

  it('writes every digit of a number, which Helm reads as a floating-point one', () => {
    expect(byName(deploymentOf('everything', 'worker'))).toMatchObject({
      LIMIT_KR_ADULT: '1000000',
      PUSH_TTL_SECONDS: '2419200',
      OTEL_TRACES_SAMPLER_ARG: '0.05',
      DATABASE_POOL_SIZE: '12',
    });
  });

  it.each<[Fields, string | undefined]>([
    [{}, undefined],
    [{ type: 'LoadBalancer' }, 'Local'],
    [{ type: 'NodePort' }, 'Local'],
    [{ type: 'LoadBalancer', externalTrafficPolicy: 'Cluster' }, 'Cluster'],
  ])('keeps the address of a caller from outside of the cluster: %j', (service, policy) => {
    const objects = renderChart(go, valuesOf('smallest', { api: { service } }));
    const policies = objects
      .filter(({ kind }) => kind === 'Service')
      .map(({ spec }) => (spec as Fields)['externalTrafficPolicy']);
    expect(policies).toEqual([policy, undefined]);
  });

  it('sets no secret as a variable, and only variables that there are', () => {
    const known = readFileSync(join(ROOT, '.env.example'), 'utf8');
    const names = [...JSON.stringify(objectsOf('everything')).matchAll(/"name":"([A-Z][A-Z0-9_]+)"/g)];
    expect(names).not.toEqual([]);
    for (const [, name = ''] of names) expect(known).toMatch(new RegExp(`^${name}=`, 'm'));
    expect(JSON.stringify(objectsOf('everything'))).not.toContain('valueFrom');
  });

  it('names what is missing', () => {
    expect(() => renderChart(go, { ...valuesOf('smallest'), secret: { name: '', key: 'env' } })).toThrow(
      'secret.name: name the Secret with the file of variables',
    );
  });

  it('refuses a network policy that keeps every process from database and queue', () => {
    expect(() => renderChart(go, valuesOf('smallest', { networkPolicy: { servers: [] } }))).toThrow(
      'networkPolicy.servers: name where database and queue are',
    );
  });
}

const byName = (variables: readonly Variable[]): Record<string, string> =>
  Object.fromEntries(variables.map(({ name, value }) => [name, value]));

/** @throws Error with what is wrong with an object */
async function validate(object: Manifest): Promise<void> {
  const { apiVersion, kind } = object;
  type Model = new (data: object) => { validate(): void };
  const models = (await import(moduleOf(apiVersion))) as Readonly<Record<string, Model>>;
  const Model = models[kind];
  if (Model === undefined) throw new Error(`${apiVersion} has no ${kind}`);
  new Model(object).validate();
}
