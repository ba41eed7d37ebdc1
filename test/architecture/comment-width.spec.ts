import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ROOT } from '../../launcher/paths.mjs';

const MAX_COLUMNS = 120;
/** A line that holds nothing but a comment, or a part of one. */
const COMMENT = /^\s*(?:\/\/|\/\*|\*)/;
/** Files that a tool writes out of texts that are wrapped elsewhere. */
const GENERATED = new Set(['console/src/api/endpoints.ts']);

/** Returns the numbers of the comment lines of a text that are too long. Prettier does not wrap comments. */
const tooLong = (text: string): readonly number[] =>
  text
    .split('\n')
    .flatMap((line, index) => (COMMENT.test(line) && line.length > MAX_COLUMNS ? [index + 1] : []));

const sourcesBelow = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((path) => /\.(?:ts|tsx|mjs|js)$/.test(path) && !/\/(?:node_modules|dist)\//.test(path))
    .filter((path) => !GENERATED.has(path));

describe('the comments of a folder', () => {
  it.each(['bench', 'cli', 'conformance', 'console', 'launcher', 'openapi', 'simulators', 'src', 'test'])(
    `have at most ${MAX_COLUMNS} columns: %s`,
    (folder) => {
      const sources = sourcesBelow(folder);
      const faults = sources.flatMap((path) =>
        tooLong(readFileSync(join(ROOT, path), 'utf8')).map((line) => `${path}:${line}`),
      );

      expect(sources).not.toEqual([]);
      expect(faults).toEqual([]);
    },
  );
});

describe('a comment line that is too long', () => {
  const words = 'x'.repeat(MAX_COLUMNS - 3);

  it.each([
    ['after two slashes', `// ${words}x`],
    ['in a block on one line', `/** ${words} */`],
    ['in a line of a block', ` * ${words}x`],
  ])('has 121 columns or more %s', (_, line) => {
    expect(tooLong(`const one = 1;\n${line}\n`)).toEqual([2]);
  });

  it.each([
    ['a comment of 120 columns', `// ${words}`],
    ['a longer line of code', `const text = '${words}';`],
  ])('is not %s', (_, line) => {
    expect(tooLong(line)).toEqual([]);
  });
});
