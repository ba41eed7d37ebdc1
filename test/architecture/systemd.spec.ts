import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { Environment, namesOf } from '../../src/platform/config/environment.js';
import { SECRET_VARIABLES } from '../../src/platform/config/secret-files.js';
import { loadConfig } from '../../src/platform/config/app-config.js';
import { KEYS, URLS } from '../support/config-source.js';

const ROOT = new URL('../../', import.meta.url);
const UNITS = new URL('deploy/systemd/', ROOT);
/** The time after the drain time in which a process ends: docs/operations.md, "Graceful shutdown". */
const STOP_SECONDS = 20;

/** The settings of a unit: every value of each. */
type Unit = ReadonlyMap<string, readonly string[]>;

function unitOf(file: string): Unit {
  const settings = new Map<string, string[]>();
  for (const line of readFileSync(new URL(file, UNITS), 'utf8').split('\n')) {
    const [, name, value = ''] = /^([A-Z]\w*)=(.*)$/.exec(line) ?? [];
    if (name !== undefined) settings.set(name, [...(settings.get(name) ?? []), value]);
  }
  return settings;
}

const only = (unit: Unit, name: string): string => {
  const [value, ...others] = unit.get(name) ?? [];
  if (value === undefined || others.length > 0) throw new Error(`${name}: must be there once`);
  return value;
};

/** The variables that a unit sets. */
const variablesOf = (unit: Unit): ReadonlyMap<string, string> =>
  new Map(
    (unit.get('Environment') ?? [])
      .flatMap((line) => line.split(' '))
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );

const SERVICES = readdirSync(UNITS).filter((file) => file.endsWith('.service'));
const PROCESSES = SERVICES.filter((file) => file.endsWith('@.service'));

describe.each(SERVICES)('the unit %s', (file) => {
  const unit = unitOf(file);
  const variables = variablesOf(unit);

  it('starts a program of dist', () => {
    const [, program] = /^\/usr\/bin\/node dist\/(\w+)\.js(?: .*)?$/.exec(only(unit, 'ExecStart')) ?? [];
    expect(existsSync(new URL(`src/${program}.ts`, ROOT))).toBe(true);
  });

  it('sets variables that the service reads, and secrets as files only', () => {
    const secret = (name: string): boolean => (SECRET_VARIABLES as readonly string[]).includes(name);
    const known = namesOf(new Environment({}));
    for (const name of variables.keys()) {
      const isFile = name.endsWith('_FILE') && secret(name.slice(0, -'_FILE'.length));
      expect({ name, isKnown: isFile || (known.has(name) && !secret(name)) }).toEqual({
        name,
        isKnown: true,
      });
    }
    expect(variables.get('NODE_ENV')).toBe('production');
  });

  it('hands over each secret that it names as a credential, and no other', () => {
    const files = [...variables].filter(([name]) => name.endsWith('_FILE'));
    const named = files.map(([, path]) => /^%d\/(\w+)$/.exec(path)?.[1] ?? path);
    const loaded = (unit.get('LoadCredential') ?? []).map((line) => line.slice(0, line.indexOf(':')));
    expect(named.toSorted()).toEqual(loaded.toSorted());
    expect(files.map(([name, path]) => `%d/${name}` === `${path}_FILE`)).not.toContain(false);
  });

  it('leaves Node.js what it needs: executable memory and the list of network interfaces', () => {
    expect(unit.has('MemoryDenyWriteExecute')).toBe(false);
    expect(only(unit, 'RestrictAddressFamilies').split(' ')).toEqual(
      expect.arrayContaining(['AF_INET', 'AF_INET6', 'AF_NETLINK']),
    );
  });

  it('has no privileges', () => {
    expect(only(unit, 'CapabilityBoundingSet')).toBe('');
    for (const name of ['DynamicUser', 'NoNewPrivileges', 'PrivateDevices', 'ProtectKernelTunables'])
      expect({ name, value: only(unit, name) }).toEqual({ name, value: 'yes' });
    expect(only(unit, 'ProtectSystem')).toBe('strict');
  });
});

describe('the units of the processes', () => {
  it('are one for each role that a deployment divides', () => {
    const roles = PROCESSES.map((file) => variablesOf(unitOf(file)).get('PURSER_ROLE') ?? '');
    expect(roles.toSorted()).toEqual(['api', 'worker']);
  });

  it.each(PROCESSES)('give %s the time that a graceful stop may take', (file) => {
    const unit = unitOf(file);
    const { drainMs } = loadConfig({ ...URLS, ...KEYS, NODE_ENV: 'production' });
    expect(Number(only(unit, 'TimeoutStopSec'))).toBe(drainMs / 1_000 + STOP_SECONDS);
  });

  it('differ by role, ports and description alone', () => {
    const [api, worker] = PROCESSES.map((file) => {
      const { Description: _, Environment: __, ...rest } = Object.fromEntries(unitOf(file));
      return rest;
    });
    expect(api).toEqual(worker);
  });

  it('grant the migrations as little as themselves', () => {
    const hardening = (file: string): string => {
      const text = readFileSync(new URL(file, UNITS), 'utf8');
      return text.slice(text.indexOf('# An account'), text.indexOf('# A journal'));
    };
    for (const file of SERVICES) expect(hardening(file)).toBe(hardening('purser-migrate.service'));
  });
});
