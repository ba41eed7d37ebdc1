import { describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import ts from 'typescript';
import { nodeBinary } from '../../launcher/node-binary.mjs';
import { ROOT } from '../../launcher/paths.mjs';
import { BUGS } from '../chaos/planted/bugs.js';
import { plant, type PlantedBug } from '../mutants/planted/planted-bug.js';
import { TESTED_BUGS } from '../mutants/planted/tested-bugs.js';
import { serviceSources } from '../mutants/source/service-sources.js';
import { applyEdit } from '../mutants/source/source-edit.js';

const SERVICE = serviceSources(ROOT);

const diagnosticsOf = (text: string): readonly string[] =>
  (ts.transpileModule(text, { reportDiagnostics: true }).diagnostics ?? []).map(({ messageText }) =>
    ts.flattenDiagnosticMessageText(messageText, ' '),
  );

/** Endings of the test files of each project. */
const TEST_FILES = {
  unit: /\.spec\.ts$/,
  contract: /\.contract-spec\.ts$/,
  e2e: /test\/e2e\/.*\.e2e-spec\.ts$/,
};
const TESTS = ['src', 'test'].flatMap((folder) =>
  readdirSync(`${ROOT}/${folder}`, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
);

describe.each<[string, readonly PlantedBug[]]>([
  ['npm run chaos', BUGS],
  ['npm run planted-bugs', TESTED_BUGS],
])('the bugs that `%s` must find', (_, bugs) => {
  it('have different names', () => {
    expect(new Set(bugs.map(({ id }) => id)).size).toBe(bugs.length);
  });

  it.each(bugs)('$id: $what: fits the sources, which can be parsed with it', (bug) => {
    const changed = plant(bug, SERVICE);

    expect(changed.size).toBeGreaterThan(0);
    for (const text of changed.values()) expect(diagnosticsOf(text)).toEqual([]);
  });
});

describe('a choice of bugs', () => {
  it.each([
    ['test/chaos/planted-bugs.ts', 'no-status-in-where', 'BUGS: there is no misspelt; there are '],
    ['test/mutants/planted/main.ts', 'limit-off-by-one', 'no such bug: misspelt; --list shows them'],
  ])(
    'ends %s with an error when BUGS names one that does not exist beside %s',
    (program, known, error) => {
      const { status, stdout, stderr } = spawnSync(
        nodeBinary(),
        ['--import', './test/support/typescript.mjs', program],
        {
          cwd: ROOT,
          env: { ...process.env, BUGS: `${known},misspelt` },
          encoding: 'utf8',
          timeout: 50_000,
        },
      );
      expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
      expect(stderr).toContain(error);
    },
    60_000,
  );
});

describe('the check of a planted bug', () => {
  it.each(TESTED_BUGS)('$id: is one test file: $check.suite', ({ check: { project, suite } }) => {
    const found = TESTS.filter((path) => TEST_FILES[project].test(path) && new RegExp(suite).test(path));
    expect(found).toHaveLength(1);
  });
});

describe('the code that a planted bug replaces', () => {
  const TEXT = `/** total */
    export class Cart {
      total(): number {
        // the sum
        return this.price /* each */
          * this.count;
      }
    }
    export const FIND = \`SELECT a FROM cart WHERE a = ? AND b = \${B}\`;`;
  const sources = new Map([
    ['src/other.ts', 'export const other = (cart: { Cart: 1 }) => cart;'],
    ['src/cart.ts', TEXT],
  ]);
  const code = { symbol: 'Cart.total', code: 'return this.price * this.count;', replacement: 'return 0;' };

  it('is found in any file, with any comments and line breaks', () => {
    expect(applyEdit(sources, code).get('src/cart.ts')).toMatch(/\/\/ the sum\n\s+return 0;\n/);
    expect(applyEdit(new Map([['src/moved/basket.ts', TEXT]]), code).get('src/moved/basket.ts')).toContain(
      'return 0;',
    );
  });

  it('may be a part of a template', () => {
    const edit = { symbol: 'FIND', text: 'a = ? AND', replacement: '? AND' };
    expect(applyEdit(sources, edit).get('src/cart.ts')).toContain('WHERE ? AND b = ${B}`');
  });

  it.each([
    ['whose class is gone', { ...code, symbol: 'Basket.total' }, 'Basket: found 0 times'],
    ['whose method is gone', { ...code, symbol: 'Cart.sum' }, 'Cart.sum: found 0 times'],
    ['whose code is gone', { ...code, code: 'return 1;' }, 'Cart.total: return 1;: found 0 times'],
    ['whose code is there twice', { ...code, code: 'this' }, 'Cart.total: this: found 2 times'],
  ])('is refused %s', (_, edit, message) => {
    expect(() => applyEdit(sources, edit)).toThrow(message);
  });

  it('may be an object literal, in parentheses', () => {
    const prices = new Map([['src/prices.ts', 'export const PRICES = { gem: { KRW: 100, JPY: 10 } };']]);
    const edit = { symbol: 'PRICES', code: '({ KRW: 100, JPY: 10 })', replacement: '{}' };
    expect(applyEdit(prices, edit).get('src/prices.ts')).toContain('{ gem: {} }');
  });

  it('is refused when two files declare the class, unless the edit names the file', () => {
    const twice = new Map([...sources, ['src/copy.ts', TEXT]]);
    expect(() => applyEdit(twice, code)).toThrow('Cart: found 2 times');
    const changed = applyEdit(twice, { ...code, file: 'copy.ts' });
    expect(changed.get('src/copy.ts')).toContain('return 0;');
    expect(changed.get('src/cart.ts')).toBe(TEXT);
  });
});
