import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

interface BillOfMaterials {
  readonly components: readonly {
    readonly name: string;
    readonly version: string;
    readonly scope: string;
    readonly 'bom-ref': string;
  }[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const CONSOLE = `${ROOT}console/src/`;
const { dependencies } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as {
  readonly dependencies: Readonly<Record<string, string>>;
};

/** Names of the packages that the console imports, without the paths in them. */
const importedByConsole = (): ReadonlySet<string> => {
  const files = readdirSync(CONSOLE, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.spec)\.tsx?$/.test(name),
  );
  const sources = files.map((name) => readFileSync(`${CONSOLE}${name}`, 'utf8'));
  const imports = sources.flatMap((source) =>
    Array.from(source.matchAll(/from '((?:@[^/']+\/)?[^./'][^/']*)/g), ([, name = '']) => name),
  );
  return new Set(imports);
};

describe('npm run sbom', () => {
  const bom = JSON.parse(
    execFileSync('npm', ['run', '--silent', 'sbom'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 }),
  ) as BillOfMaterials;
  const names = bom.components.map(({ name }) => name);

  it('lists every dependency of the service by its version', () => {
    const listed = bom.components.map(({ name, version }) => `${name}@${version}`);
    expect(listed).toEqual(
      expect.arrayContaining(Object.entries(dependencies).map(([name, version]) => `${name}@${version}`)),
    );
  });

  it('lists the libraries that are bundled into the console, and theirs', () => {
    const imported = importedByConsole();
    expect(imported).toContain('react-dom');
    expect(names).toEqual(expect.arrayContaining([...imported, '@tanstack/query-core', 'scheduler']));
    expect(bom.components.find(({ name }) => name === 'react')).toMatchObject({ scope: 'required' });
  });

  it('lists no tool of development', () => {
    expect(['vite', 'jest', 'typescript', '@types/react'].filter((name) => names.includes(name))).toEqual([]);
  });

  it('relates listed packages only', () => {
    const refs = bom.components.map((component) => component['bom-ref']);
    const related = bom.dependencies.flatMap(({ dependsOn }) => dependsOn);
    expect(refs).toEqual(expect.arrayContaining(related));
  });
});
