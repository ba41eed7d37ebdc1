import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const PAGE = readFileSync(new URL('../../docs/security.md', import.meta.url), 'utf8');

/**
 * Number of requirements of levels 1 and 2 in each section of OWASP ASVS 5.0.0; they are the first ones of their section. Sections
 * 3.1, 3.6, 6.7, 11.7 and 15.4 have only requirements of level 3.
 */
const SECTIONS: Readonly<Record<number, Readonly<Record<number, number>>>> = {
  1: { 1: 2, 2: 9, 3: 11, 4: 3, 5: 2 },
  2: { 1: 3, 2: 3, 3: 4, 4: 1 },
  3: { 2: 2, 3: 4, 4: 6, 5: 5, 7: 2 },
  4: { 1: 3, 2: 1, 3: 2, 4: 4 },
  5: { 1: 1, 2: 3, 3: 2, 4: 3 },
  6: { 1: 3, 2: 12, 3: 4, 4: 4, 5: 5, 6: 3, 8: 4 },
  7: { 1: 3, 2: 4, 3: 2, 4: 5, 5: 2, 6: 2 },
  8: { 1: 2, 2: 3, 3: 1, 4: 1 },
  9: { 1: 3, 2: 4 },
  10: { 1: 2, 2: 2, 3: 4, 4: 11, 5: 5, 6: 2, 7: 3 },
  11: { 1: 2, 2: 3, 3: 3, 4: 4, 5: 1, 6: 1 },
  12: { 1: 3, 2: 2, 3: 4 },
  13: { 1: 1, 2: 5, 3: 2, 4: 5 },
  14: { 1: 2, 2: 4, 3: 3 },
  15: { 1: 3, 2: 3, 3: 7 },
  16: { 1: 1, 2: 5, 3: 4, 4: 3, 5: 3 },
  17: { 1: 1, 2: 4, 3: 2 },
};

const upTo = (count: number, from = 1): number[] =>
  Array.from({ length: count - from + 1 }, (_, index) => from + index);

const REQUIREMENTS = Object.entries(SECTIONS).flatMap(([chapter, sections]) =>
  Object.entries(sections).flatMap(([section, count]) =>
    upTo(count).map((number) => `${chapter}.${section}.${number}`),
  ),
);

interface Row {
  readonly named: string;
  readonly status: string;
  readonly how: string;
  readonly tests: readonly string[];
}

const ROWS: readonly Row[] = [
  ...PAGE.matchAll(/^\| *(\d[\d., to]*?) *\| *([^|]+?) *\| *([^|]+?) *\|([^|]*)\|$/gm),
].map(([, named = '', status = '', how = '', tests = '']) => ({
  named,
  status,
  how,
  tests: [...tests.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
}));

/** The requirements that a row is about: a chapter, a section, a range, or several. */
const requirementsOf = ({ named }: Row): string[] =>
  named.split(', ').flatMap((part) => {
    const [first = '', last] = part.split(' to ');
    if (last === undefined) return REQUIREMENTS.filter((id) => id === first || id.startsWith(`${first}.`));
    const section = first.slice(0, first.lastIndexOf('.'));
    const [from, to] = [first, last].map((id) => Number(id.slice(id.lastIndexOf('.') + 1)));
    return upTo(to!, from).map((number) => `${section}.${number}`);
  });

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
  .map((file) => readFileSync(join('src', file), 'utf8'));

describe('docs/security.md', () => {
  it('has every requirement of OWASP ASVS 5.0.0 up to level 2 in exactly one row', () => {
    expect(REQUIREMENTS).toHaveLength(253);
    expect(ROWS.flatMap(requirementsOf).toSorted()).toEqual(REQUIREMENTS.toSorted());
  });

  it.each(ROWS.map((row): [string, Row] => [row.named, row]))(
    'says of %s whether it is met, and how',
    (_named, row) => {
      expect(['met', 'partly', 'not met', 'deployment', 'not applicable']).toContain(row.status);
      expect(row.how.length).toBeGreaterThan(3);
      for (const file of row.tests) expect([file, existsSync(file)]).toEqual([file, true]);
    },
  );
});

describe('the source of the service', () => {
  it.each([
    ['starts no other program', /\bchild_process\b/],
    ['evaluates no text as code', /\beval\(|\bnew Function\b/],
    ['allows no other origin to read its answers', /Access-Control-Allow-Origin/i],
    ['sets no cookie', /Set-Cookie/i],
  ])('%s', (_rule, pattern) => {
    expect(sources.filter((text) => pattern.test(text))).toEqual([]);
  });

  it('makes patterns of constants only', () => {
    const made = sources.flatMap((text) => text.match(/new RegExp\([^)]*/g) ?? []);
    expect(made.filter((pattern) => !/^new RegExp\((?:[A-Z_]+|'[^']*'|`[^$`]*`)/.test(pattern))).toEqual([]);
  });

  it('marks every envelope and file as not to be stored, nor to be taken for another type', () => {
    for (const file of ['answer.ts', 'file-answer.ts']) {
      const text = readFileSync(join('src/platform/http/answer', file), 'utf8');
      expect(text).toContain(`'Cache-Control': 'no-store'`);
      expect(text).toContain(`'X-Content-Type-Options': 'nosniff'`);
    }
  });
});
