import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { addressOf, pageOf } from '../../docs/site/addresses.mjs';
import { anchorOf, titleOf } from '../../docs/site/headings.mjs';
import { pages, sections } from '../../docs/site/pages.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string): string => readFileSync(ROOT + path, 'utf8');

/** Markdown of a folder and of the folders in it. */
const below = (folder: string): string[] =>
  readdirSync(ROOT + folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && !name.includes('node_modules/'))
    .map((name) => `${folder}/${name}`);

const atRoot = readdirSync(ROOT).filter((name) => name.endsWith('.md'));
const documents = [...atRoot, ...below('docs'), ...below('clients')].toSorted();

/** A page without its code, in which nothing is a link or a heading. */
const proseOf = (text: string): string =>
  text.replaceAll(/^ *(```|~~~).*?^ *\1/gms, '').replaceAll(/<!--.*?-->/gs, '');

/** Lines of more than 120 columns; tables, code and what a program writes between its marks aside. */
const tooLong = (path: string): string[] =>
  read(path)
    .replaceAll(/<!-- (run|bench):(\S+) -->.*?<!-- \/\1:\2 -->/gs, blank)
    .replaceAll(/^ *(```|~~~).*?^ *\1/gms, blank)
    .split('\n')
    .flatMap((line, index) =>
      line.length > 120 && !line.trimStart().startsWith('|') ? [`${path}:${index + 1}`] : [],
    );

/** As many lines, without a text. */
const blank = (text: string): string => text.replaceAll(/[^\n]/g, '');

/** The text of a heading as a reader sees it. */
const plain = (heading: string): string =>
  heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/[`*]/g, '');

function anchorsOf(path: string): ReadonlySet<string> {
  const counts = new Map<string, number>();
  const headings = Array.from(proseOf(read(path)).matchAll(/^#{1,6} +(.+?) *$/gm), ([, text = '']) => text);
  const anchors = headings.map((heading) => {
    const anchor = anchorOf(plain(heading));
    const count = counts.get(anchor) ?? 0;
    counts.set(anchor, count + 1);
    return count === 0 ? anchor : `${anchor}-${count}`;
  });
  return new Set(anchors);
}

const linksOf = (path: string): string[] =>
  Array.from(
    proseOf(read(path))
      .replaceAll(/`[^`\n]*`/g, '')
      .matchAll(/\]\(([^()\s]+)\)/g),
    ([, href = '']) => href,
  ).filter((href) => !/^[a-z]+:/i.test(href));

/** What is wrong with a link; null for nothing. */
function fault(from: string, href: string): string | null {
  const [path = '', anchor] = href.split('#', 2);
  const target = path === '' ? from : posix.join(posix.dirname(from), path);
  if (target.startsWith('..') || !existsSync(ROOT + target)) return `${from}: ${href} leads nowhere`;
  const isPage = target.endsWith('.md') && statSync(ROOT + target).isFile();
  if (anchor === undefined || !isPage || anchorsOf(target).has(anchor)) return null;
  return `${from}: ${href} names a heading that is not there`;
}

describe('the documents', () => {
  it('link to files and headings that exist', () => {
    const links = documents.flatMap((from) => linksOf(from).map((href) => ({ from, href })));
    expect(links.length).toBeGreaterThan(300);
    expect(links.map(({ from, href }) => fault(from, href)).filter((found) => found !== null)).toEqual([]);
  });

  it('have every page of docs in one section of the site', () => {
    const listed = sections.flatMap((section) => section.pages);
    expect(listed.filter((page, index) => listed.indexOf(page) !== index)).toEqual([]);
    expect(listed.filter((page) => !existsSync(ROOT + page))).toEqual([]);
    const ofDocs = below('docs').filter((page) => !/^docs\/(site|examples)\//.test(page));
    expect(ofDocs.filter((page) => !pages.has(page))).toEqual([]);
    expect(new Set(listed.map((page) => pageOf(page).toLowerCase())).size).toBe(listed.length);
  });

  it('have at most 120 columns', () => {
    expect(documents.flatMap(tooLong)).toEqual([]);
  });

  it('begin with a title and hold no syntax that GitHub does not show', () => {
    const pagesWithout = documents.filter((path) => titleOf(read(path)) === '');
    expect(pagesWithout).toEqual([]);
    const foreign = /^(---\n.*?^---$|:::|\[\[toc\]\]|<script|<style|<[A-Z])|\{\{/ms;
    expect(
      documents.filter((path) => foreign.exec(proseOf(read(path)).replaceAll(/`[^`\n]*`/g, ''))),
    ).toEqual([]);
  });
});

describe('the site', () => {
  const known = new Set([
    'README.md',
    'SECURITY.md',
    'docs/guide.md',
    'docs/adr/README.md',
    'docs/security.md',
  ]);

  it('gives each page an address of its own, also without capital letters', () => {
    expect(pageOf('README.md')).toBe('index.md');
    expect(pageOf('SECURITY.md')).toBe('project/security.md');
    expect(pageOf('docs/security.md')).toBe('security.md');
    expect(pageOf('docs/adr/README.md')).toBe('adr/index.md');
  });

  it('leads links between pages to pages, and links to code to the repository', () => {
    const lead = (from: string, href: string, repository = 'https://git.example/purser'): string | null =>
      addressOf(from, href, known, repository);
    expect(lead('docs/adr/README.md', '../guide.md#answers')).toBe('/guide.md#answers');
    expect(lead('README.md', 'docs/adr')).toBe('/adr/index.md');
    expect(lead('docs/security.md', '../SECURITY.md')).toBe('/project/security.md');
    expect(lead('docs/guide.md', '../src/main.ts')).toBe('https://git.example/purser/blob/main/src/main.ts');
    expect(lead('docs/guide.md', '../src/main.ts', '')).toBeNull();
    expect(lead('docs/guide.md', '#answers')).toBe('#answers');
    expect(lead('docs/guide.md', 'https://example.com')).toBe('https://example.com');
  });

  it('makes the anchors that GitHub makes', () => {
    expect(anchorOf('Why can’t a project sell?')).toBe('why-cant-a-project-sell');
    expect(anchorOf('Pull: event/list')).toBe('pull-eventlist');
    expect(anchorOf('TLS to database & queue')).toBe('tls-to-database--queue');
  });
});
