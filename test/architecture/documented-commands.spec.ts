import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { commandLines, reasonFor, TRIALS, trialOf } from '../docs/trials.js';
import { commandBlocks } from '../support/documented-commands.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string): string => readFileSync(ROOT + path, 'utf8');
const below = (folder: string): readonly string[] =>
  readdirSync(ROOT + folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && !name.includes('node_modules/'))
    .map((name) => `${folder}${name}`);

const PAGES = [
  ...readdirSync(ROOT).filter((name) => name.endsWith('.md')),
  ...['docs/', 'clients/'].flatMap(below),
];
const BLOCKS = PAGES.flatMap((page) => commandBlocks(read(page)).map((block) => ({ page, ...block })));
const COMMANDS = BLOCKS.flatMap(({ page, heading, code }) =>
  commandLines(code).map((command) => ({ page, command, trial: trialOf(page, heading) })),
);
const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: Record<string, string> };

describe('the command blocks of the documents', () => {
  it('have the language sh, and nothing that is typed into a shell stands in another block', () => {
    expect(BLOCKS.length).toBeGreaterThan(60);
    const strange = PAGES.flatMap((page) =>
      Array.from(read(page).matchAll(/^ *```([\w-]*)\n(.*?)^ *```$/gms), ([, language = '', code = '']) => ({
        page,
        language,
        code,
      })),
    ).filter(
      ({ language, code }) =>
        /^(bash|zsh|shell|console)/.test(language) ||
        (/^(text)?$/.test(language) && /^ *(\$ |npm |npx |node |curl |git |docker |kubectl )/m.test(code)),
    );
    expect(strange).toEqual([]);
  });

  it('are each run by a test, or listed with the reason why not', () => {
    const unlisted = BLOCKS.filter(({ page, heading }) => trialOf(page, heading) === undefined);
    expect(unlisted.map(({ page, heading }) => `${page}: ${heading}`)).toEqual([]);
    const idle = COMMANDS.filter(({ command, trial }) => !trial?.by && !reasonFor(command, trial ?? {}));
    expect(idle.map(({ page, command }) => `${page}: ${command}`)).toEqual([]);
  });

  it('are listed no longer than they exist, with reasons that are used and tests that name them', () => {
    const listed = Object.entries(TRIALS).flatMap(([page, headings]) =>
      Object.entries(headings).map(([heading, trial]) => ({ page, heading, trial })),
    );
    const wrong = listed.filter(({ page, heading, trial: { by: test, notRun = [] } }) => {
      const blocks = BLOCKS.filter((block) => block.page === page && ['*', block.heading].includes(heading));
      const commands = blocks.flatMap(({ code }) => commandLines(code));
      const isRun = commands.some((command) => reasonFor(command, { notRun }) === undefined);
      const areUsed = notRun.every(({ covers }) => commands.some((command) => covers.test(command)));
      const names = heading === '*' ? [basename(page)] : [page, heading];
      const isNamed = test === undefined || names.every((name) => read(test).includes(`'${name}'`));
      return blocks.length === 0 || isRun !== (test !== undefined) || !areUsed || !isNamed;
    });
    expect(wrong.map(({ page, heading }) => `${page}: ${heading}`)).toEqual([]);
  });

  it('that the hosted CI runs are in its workflows', () => {
    const folder = '.github/workflows/';
    const workflows = readdirSync(ROOT + folder).map((name) => read(folder + name));
    const hosted = COMMANDS.filter(({ command, trial }) => reasonFor(command, trial ?? {})?.isHosted);
    expect(hosted.length).toBeGreaterThan(5);
    const isRun = (command: string): boolean =>
      workflows.some((text) => text.replaceAll(/\s+/g, ' ').includes(`run: ${command}`));
    expect(hosted.filter(({ command }) => !isRun(command))).toEqual([]);
  });

  it('can be read by bash, and name scripts and files that exist', () => {
    const unreadable = BLOCKS.filter(({ code }) => spawnSync('bash', ['-n'], { input: code }).status !== 0);
    expect(unreadable).toEqual([]);
    const named = COMMANDS.flatMap(({ page, command }) =>
      Array.from(command.matchAll(/\bnpm run (?:-s |--silent )?([\w:-]+)/g), ([, script = '']) => ({
        page,
        script,
      })),
    );
    expect(named.filter(({ script }) => !(script in scripts))).toEqual([]);
    const files = COMMANDS.flatMap(({ command }) =>
      Array.from(
        command.matchAll(/(?:^| )((?:\.\/)?(?:docs|test|launcher)\/[\w./-]+\.\w+)/g),
        ([, file = '']) => file,
      ),
    );
    expect(files.filter((file) => !existsSync(ROOT + file))).toEqual([]);
  });
});
