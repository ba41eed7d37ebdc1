import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { ROOT } from '../../launcher/paths.mjs';
import { BUGS, plant } from '../chaos/planted/bugs.js';
import { serviceSources } from '../chaos/planted/service-sources.js';
import { applyEdit } from '../chaos/planted/source-edit.js';

const SERVICE = serviceSources(ROOT);

const diagnosticsOf = (text: string): readonly string[] =>
  (ts.transpileModule(text, { reportDiagnostics: true }).diagnostics ?? []).map(({ messageText }) =>
    ts.flattenDiagnosticMessageText(messageText, ' '),
  );

describe('the bugs that `npm run chaos` must find', () => {
  it('have different names', () => {
    expect(new Set(BUGS.map(({ id }) => id)).size).toBe(BUGS.length);
  });

  describe.each(BUGS)('$id: $what', (bug) => {
    it('fits the sources, which can be parsed with it', () => {
      const changed = plant(bug, SERVICE);

      expect(changed.size).toBeGreaterThan(0);
      for (const text of changed.values()) expect(diagnosticsOf(text)).toEqual([]);
    });
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

  it('is refused when two files declare the class', () => {
    const twice = new Map([...sources, ['src/copy.ts', TEXT]]);
    expect(() => applyEdit(twice, code)).toThrow('Cart: found 2 times');
  });
});
