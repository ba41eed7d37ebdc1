import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { flowchartOf, importGraph, withoutImplied } from '../support/import-graph.js';

const PAGE = new URL('../../docs/architecture.md', import.meta.url);

/** The part of a file below a folder: `push` for `modules/push/push.module.ts`. */
const below = (folder: string) => (file: string) =>
  file.startsWith(folder) ? (/^([^/]+)\//.exec(file.slice(folder.length))?.[1] ?? null) : null;

const layerOf = (file: string): string => /^(modules|platform|shared)\//.exec(file)?.[1] ?? 'entry points';

const platformOf = (file: string): string | null =>
  /^platform\/(http\/(?:answer|body|route|request|admission|server)|[^/]+)\//.exec(file)?.[1] ?? null;

/** Feature modules that are divided into topics. */
const DIVIDED = [
  'purchase',
  'project',
  'event',
  'account',
  'inventory',
  'grant-dispatcher',
  'push',
  'reconciliation',
  'operator-console',
];

/** Pictures of the page, by the comments that enclose them. */
const PICTURES: Readonly<Record<string, (file: string) => string | null>> = {
  layers: layerOf,
  modules: below('modules/'),
  ...Object.fromEntries(DIVIDED.map((module) => [module, below(`modules/${module}/`)])),
  platform: platformOf,
};

/** The page with each picture as the code is now. */
function drawn(page: string): string {
  return Object.entries(PICTURES).reduce((text, [name, partOf]) => {
    const picture = flowchartOf(withoutImplied(importGraph(partOf)));
    const place = new RegExp(`(<!-- picture:${name} -->\n\n).*?(\n\n<!-- /picture -->)`, 's');
    expect(text).toMatch(place);
    return text.replace(place, (_, before: string, after: string) => before + picture + after);
  }, page);
}

describe('docs/architecture.md', () => {
  it('shows who imports whom as it is in the code; npm run docs:pictures updates it', () => {
    const page = readFileSync(PAGE, 'utf8');
    const now = drawn(page);
    if (process.env['UPDATE_DOCS'] !== undefined) writeFileSync(PAGE, now);
    else expect(page).toBe(now);
  });

  it('shows every feature module and every topic of the divided ones', () => {
    const modules = importGraph(below('modules/'));
    expect([...modules.keys()]).toEqual(expect.arrayContaining(['purchase', 'push', 'store-verifier']));
    expect([...(modules.get('purchase') ?? [])]).toContain('store-verifier');
    expect(
      withoutImplied(
        new Map([
          ['a', new Set(['b', 'c'])],
          ['b', new Set(['c'])],
        ]),
      ).get('a'),
    ).toEqual(new Set(['b']));
  });
});
