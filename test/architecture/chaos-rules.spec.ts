import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ROOT } from '../../launcher/paths.mjs';

const CHAOS = join(ROOT, 'test', 'chaos');
const SOURCES = readdirSync(CHAOS, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.spec.ts'))
  .map((path) => readFileSync(join(CHAOS, path), 'utf8'))
  .join('\n');

/** A rule where it is reported: `rule: 'stale-read'`, `complain('stale-read', ...)`. */
const REPORTED = /(?:\brule: |\bcomplain\()'([\w-]+)'/g;
const inSources = new Set([...SOURCES.matchAll(REPORTED)].map(([, rule = '']) => rule));

/** Tables of docs/reliability.md whose first column names rules. */
const TABLES = /^\| Rule(?: of the checker)? +\|.*\n\|[- |]+\n((?:\|.*\n)+)/gm;
const page = readFileSync(join(ROOT, 'docs', 'reliability.md'), 'utf8');
const onPage = [...page.matchAll(TABLES)]
  .flatMap(([, rows = '']) => rows.trim().split('\n'))
  .flatMap((row) => row.split('|')[1]?.split(',') ?? [])
  .map((rule) => rule.trim());

describe('the rules that a run of `npm run chaos` can report', () => {
  it('stand in docs/reliability.md', () => {
    expect([...inSources].filter((rule) => !onPage.includes(rule)).toSorted()).toEqual([]);
  });

  it('are all that the page names', () => {
    expect(onPage.length).toBeGreaterThan(40);
    expect(onPage.filter((rule) => !SOURCES.includes(`'${rule}'`))).toEqual([]);
  });
});
