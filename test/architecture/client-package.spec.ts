import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const ROOT = new URL('../../', import.meta.url);
const CLIENT = new URL('clients/typescript/', ROOT);

interface Compiler {
  readonly extends?: string;
  readonly compilerOptions: Readonly<Record<string, unknown>>;
}
interface Manifest {
  readonly devDependencies: Readonly<Record<string, string>>;
}

const read = (file: string, folder: URL): string => readFileSync(new URL(file, folder), 'utf8');
const readJson = <Content>(file: string, folder: URL): Content => JSON.parse(read(file, folder)) as Content;

/** What is said of decorators, of JavaScript and of where things lie is the service's own affair. */
const OWN_AFFAIR = /^(target|lib|types|rootDir|noEmit|allowJs|checkJs|.*Decorator.*)$/;

describe('the folder of the client, copied out of the repository', () => {
  it('has a compiler of its own, the same as here', () => {
    const { devDependencies } = readJson<Manifest>('package.json', CLIENT);
    const { typescript } = readJson<Manifest>('package.json', ROOT).devDependencies;
    expect(devDependencies).toEqual({ typescript });
  });

  it('is compiled as strictly as here', () => {
    const own = readJson<Compiler>('tsconfig.json', CLIENT);
    expect(own).not.toHaveProperty('extends');
    const { compilerOptions } = readJson<Compiler>('tsconfig.json', ROOT);
    const rules = Object.entries(compilerOptions).filter(([name]) => !OWN_AFFAIR.test(name));
    expect(own.compilerOptions).toMatchObject(Object.fromEntries(rules));
  });

  it('leaves no lock file behind that would be out of step with the one here', () => {
    expect(read('.npmrc', CLIENT)).toContain('package-lock=false');
    expect(existsSync(new URL('package-lock.json', CLIENT))).toBe(false);
  });

  it('has a page whose links hold without the repository', () => {
    const targets = Array.from(read('README.md', CLIENT).matchAll(/\]\(([^)]+)\)/g), ([, target]) => target);
    expect(targets).not.toEqual([]);
    expect(targets.filter((target) => !/^(#|https:)/.test(target ?? ''))).toEqual([]);
  });
});
