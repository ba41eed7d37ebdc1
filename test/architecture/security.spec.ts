import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const PAGE = readFileSync(new URL('../../docs/security.md', import.meta.url), 'utf8');

/**
 * Number of requirements of levels 1 and 2 in each section of OWASP ASVS 5.0.0; they are the first ones of their
 * section. Sections 3.1, 3.6, 6.7, 11.7 and 15.4 have only requirements of level 3.
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

interface Source {
  readonly file: string;
  readonly text: string;
}

const sourcesIn = (folder: string): readonly Source[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.spec.ts'))
    .map((file) => ({ file: join(folder, file), text: readFileSync(join(folder, file), 'utf8') }));

const SERVICE = sourcesIn('src');
const CONSOLE = sourcesIn('console/src');

const filesWith = (sources: readonly Source[], pattern: RegExp): string[] =>
  sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

/** The first argument is a constant, a literal, or a literal with the words of a constant in it. */
const OF_CONSTANTS =
  /^\bRegExp\(\s*(?:[A-Z][A-Z_]*|'[^']*'|`(?:[^`$]|\$(?!\{)|\$\{[A-Z][A-Z_]*(?:\.join\('[^']*'\))?\})*`)\s*[,)]/;

const pageSource = (file: string): string => readFileSync(join('src', file), 'utf8');

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
  ])('%s', (_rule, pattern) => {
    expect(filesWith(SERVICE, pattern)).toEqual([]);
  });

  it('sets cookies in one place, which keeps them from scripts and other hosts', () => {
    expect(filesWith(SERVICE, /Set-Cookie|\.cookie\(/i)).toEqual(['src/platform/access/session-cookie.ts']);
  });

  it('makes patterns of constants only', () => {
    const made = SERVICE.flatMap(({ text }) => text.match(/\bRegExp\([^;]*/g) ?? []);
    expect(made.length).toBeGreaterThan(0);
    expect(made.filter((pattern) => !OF_CONSTANTS.test(pattern))).toEqual([]);
  });

  it.each([
    'platform/docs/docs.controller.ts',
    'modules/operator-console/page/operator-console.controller.ts',
  ])('shows pages that load what they declare, cannot be framed and send no referrer: %s', (file) => {
    const pages = pageSource(file).match(/@Header\('Content-Security-Policy', PAGE_POLICY\)/g) ?? [];
    expect(pages).toHaveLength(1);
    expect(pageSource(file)).toContain(`@Header('Referrer-Policy', 'no-referrer')`);
  });

  it('sends no referrer from a sign-in, and lets no cache store who is signed in', () => {
    const signIn = pageSource('modules/operator-console/sign-in/sign-in.controller.ts');
    const routes = signIn.match(/@Get\(/g) ?? [];
    expect(signIn.match(/@Header\('Referrer-Policy', 'no-referrer'\)/g)).toHaveLength(routes.length);
    expect(signIn.match(/@Header\('Cache-Control', 'no-store'\)/g)).toHaveLength(routes.length);
    expect(pageSource('modules/operator-console/page/operator-console.controller.ts')).toMatch(
      /@Get\('session'\)\s+@Header\('Cache-Control', 'no-store'\)/,
    );
  });

  it('marks every envelope and file as not to be stored, nor to be taken for another type', () => {
    for (const file of ['answer.ts', 'file-answer.ts']) {
      const text = readFileSync(join('src/platform/http/answer', file), 'utf8');
      expect(text).toContain(`'Cache-Control': 'no-store'`);
      expect(text).toContain(`'X-Content-Type-Options': 'nosniff'`);
    }
  });

  it('marks all other answers as not to be taken for another type', () => {
    expect(pageSource('platform/http/answer/answer.ts')).toContain(
      `response.setHeader('X-Content-Type-Options', 'nosniff')`,
    );
    expect(pageSource('platform/http/server/socket-answer.ts')).toContain(
      `'X-Content-Type-Options: nosniff'`,
    );
    expect(
      filesWith(SERVICE, /\bresponse\s*\.(?:writeHead|end|write|send|json|redirect)\(/).toSorted(),
    ).toEqual(['src/platform/http/answer/answer.ts', 'src/platform/http/answer/file-answer.ts']);
  });
});

describe('the source of the console', () => {
  it.each([
    [
      'hands no HTML to the browser',
      /dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|document\.write/,
    ],
    ['evaluates no text as code', /\beval\(|\bnew Function\b/],
    ['reads and writes no cookie', /document\.cookie|cookieStore/],
    ['names no other host', /['"`]https?:\/\//],
    ['stores nothing but in the local storage', /sessionStorage|indexedDB|\bcaches\./],
  ])('%s', (_rule, pattern) => {
    expect(CONSOLE.length).toBeGreaterThan(0);
    expect(filesWith(CONSOLE, pattern)).toEqual([]);
  });

  it('neither sends nor takes messages of other windows, but those of its own tabs about who is signed in', () => {
    const [file, ...more] = filesWith(CONSOLE, /postMessage|addEventListener\('message'/);
    expect([file, more]).toEqual(['console/src/app/shared-session.ts', []]);
    const { text } = CONSOLE.find((source) => source.file === file)!;
    // A channel reaches pages of the same origin alone.
    expect(text).toContain('new BroadcastChannel(CHANNEL)');
    expect(text).not.toMatch(/\b(?:window|parent|opener)\b[.?]/);
  });

  it('stores its looks and the last project in the browser, and nothing else', () => {
    expect(filesWith(CONSOLE, /localStorage/).toSorted()).toEqual([
      'console/src/app/preferences.tsx',
      'console/src/app/session-context.tsx',
    ]);
    const stored = CONSOLE.flatMap(({ text }) => text.match(/localStorage\.setItem\(.*\)/g) ?? []);
    expect(stored.toSorted()).toEqual([
      'localStorage.setItem(LAST_PROJECT, pjid)',
      'localStorage.setItem(STORED, JSON.stringify({ theme, density, language }))',
    ]);
  });
});
