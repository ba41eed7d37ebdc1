import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const { packages } = JSON.parse(
  readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'),
) as {
  readonly packages: Readonly<Record<string, LockedPackage>>;
};
const installed = Object.entries(packages).filter(([path]) => path !== '');
const names = new Set(
  installed.map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)),
);

describe('package-lock.json', () => {
  it('pins every package by its content', () => {
    expect(
      installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path),
    ).toEqual([]);
  });

  it('names no registry, so that each machine installs from its own', () => {
    expect(installed.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([]);
  });

  // A lock file that lacks one of them is refused by `npm ci`, on every platform.
  it('has the builds of native packages for every platform', () => {
    const wanted = installed.flatMap(([, { optionalDependencies }]) =>
      Object.keys(optionalDependencies ?? {}),
    );
    expect(wanted.filter((name) => !names.has(name))).toEqual([]);
  });
});
