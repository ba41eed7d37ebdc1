import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { SEALED_COLUMNS } from '../../src/commands/sealed-columns.js';

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
  .map((file) => ({ file: join('src', file), text: readFileSync(join('src', file), 'utf8') }));

const filesWith = (pattern: RegExp): string[] =>
  sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

describe('what is sealed at rest', () => {
  it('is in columns that `reseal` knows, each declared once', () => {
    const declared = sources.flatMap(({ text }) =>
      [...text.matchAll(/sealedColumn<[^>]+>\(\{\s*table: '(\w+)',\s*column: '(\w+)'/g)].map(
        ([, table, column]) => `${table}.${column}`,
      ),
    );
    const calls = sources.flatMap(({ text }) => text.match(/\bsealedColumn[<(]/g) ?? []);
    // Besides the declarations there is the function itself.
    expect(calls).toHaveLength(declared.length + 1);
    expect(SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(
      declared.toSorted(),
    );
  });

  it('has a context that comes from such a column: no other file casts one', () => {
    expect(filesWith(/as SealContext\b/)).toEqual([join('src', 'platform/crypto/sealed-column.ts')]);
  });

  it('is bound to its table, for which it has a data key', () => {
    const any = { pjid: 'P', store: 'S', boid: '1', playerId: 'p', id: 1, tokenKey: Buffer.alloc(32) };
    for (const column of SEALED_COLUMNS) {
      // A token keeps its context when its purchase is moved to the archive and back.
      const table = column.table === 'purchase_archive' ? 'purchase' : column.table;
      expect(column.contextOfRow(any)).toMatch(new RegExp(`^${table}\\|`));
    }
  });

  it('is sealed by the secret box, data keys by the key service: no other file encrypts', () => {
    expect(filesWith(/\bcreateCipheriv\b/)).toEqual([join('src', 'platform/crypto/aead.ts')]);
    expect(filesWith(/\bsealBytes\(/).toSorted()).toEqual(
      ['aead', 'local-key-service', 'secret-box', 'transfer-box'].map((file) =>
        join('src', `platform/crypto/${file}.ts`),
      ),
    );
  });
});
