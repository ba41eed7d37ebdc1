import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { addressedFiles, requireAddress, withAddress } from '../../launcher/release/addresses.mjs';
import { checkContent } from '../../launcher/release/artifacts.mjs';
import { close, released, unreleased } from '../../launcher/release/changelog.mjs';
import { commitRelease } from '../../launcher/release/commit-release.mjs';
import { commitsAsMarkdown } from '../../launcher/release/commits.mjs';
import { tagBefore } from '../../launcher/release/git.mjs';
import { versionInManifests } from '../../launcher/release/manifests.mjs';
import { optionsOf } from '../../launcher/release/options.mjs';
import { nextVersion, notes, notesOfNext, planOfDryRun } from '../../launcher/release/plan.mjs';
import { CLIENTS, obstacles, requirePublishable } from '../../launcher/release/registries.mjs';
import { coordinates, repositoryAt } from '../../launcher/release/repository.mjs';
import { isAfter, tagsOf } from '../../launcher/release/version.mjs';

interface Job {
  readonly needs?: readonly string[];
  readonly uses?: string;
  readonly if?: string;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly steps?: readonly { readonly uses?: string; readonly run?: string }[];
}
interface Workflow {
  readonly jobs: Readonly<Record<string, Job>>;
}

const WORKFLOWS = new URL('../../.github/workflows/', import.meta.url);
const workflow = (name: string): Workflow =>
  parse(readFileSync(new URL(name, WORKFLOWS), 'utf8')) as Workflow;
const stepsOf = ({ steps = [] }: Job): string => steps.map(({ run = '' }) => run).join('\n');

const CHANGELOG = '# Changelog\n\nFor callers.\n\n## Unreleased\n\n### Added\n\n- A first thing.\n';
const FILES = {
  'package.json':
    '{\n  "name": "purser",\n  "version": "0.1.0",\n  "repository": "https://git.example.com/publisher/purser"\n}\n',
  'package-lock.json':
    '{\n  "name": "purser",\n  "version": "0.1.0",\n  "packages": {\n    "": {\n      "name": "purser",\n      "version": "0.1.0"\n    },\n    "node_modules/x": {\n      "version": "0.1.0"\n    }\n  }\n}\n',
  'docs/openapi.json': '{\n  "info": {\n    "title": "Purser",\n    "version": "0.1.0"\n  }\n}\n',
  'deploy/helm/purser/Chart.yaml': "apiVersion: v2\nname: purser\nversion: 0.1.0\nappVersion: '0.1.0'\n",
  'clients/typescript/package.json': '{\n  "name": "purser-client",\n  "version": "0.1.0"\n}\n',
  'clients/go/go.mod': 'module purser.example/clients/go\n',
  'clients/java/pom.xml':
    '<groupId>example.purser</groupId>\n<artifactId>purser-client</artifactId>\n<version>0.1.0</version>\n<name><description><url><licenses><developers><scm>\n',
  'clients/csharp/src/Purser.Client.csproj':
    '<Version>0.1.0</Version><Description><PackageLicenseExpression><RepositoryUrl></RepositoryUrl>\n',
  'CHANGELOG.md': CHANGELOG,
};

describe('a release', () => {
  let root: string;
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');
  const commit = (subject: string): void => {
    git('add', '.');
    git('commit', '--allow-empty', '--message', subject);
  };

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'purser-release-'));
    git('init', '--quiet');
    git('config', 'user.name', 'A developer');
    git('config', 'user.email', 'developer@example.com');
    git('config', 'commit.gpgsign', 'false');
    git('config', 'tag.gpgsign', 'false');
    for (const [path, text] of Object.entries(FILES)) write(path, text);
    commit('feat(purchase): take money');
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('is first the version of the manifests, then what the commits ask for', async () => {
    expect(await nextVersion(root, null)).toEqual({ version: '0.1.0', last: null });
    await commitRelease(root, null, '2026-11-22');
    commit('fix(refund): keep polling');
    expect(await nextVersion(root, null)).toEqual({ version: '0.1.1', last: 'v0.1.0' });
    commit('feat(push): send messages');
    expect(await nextVersion(root, null)).toEqual({ version: '0.2.0', last: 'v0.1.0' });
    commit('feat(push)!: rename a field');
    expect(await nextVersion(root, '1.0.0')).toEqual({ version: '1.0.0', last: 'v0.1.0' });
    await expect(nextVersion(root, '0.1.0')).rejects.toThrow('0.1.0 must come after 0.1.0');
  });

  it('is one commit that closes the changelog and names its version everywhere, with two tags', async () => {
    const made = await commitRelease(root, '0.3.0', '2026-11-22');
    expect(made).toEqual({ version: '0.3.0', tags: ['v0.3.0', 'clients/go/v0.3.0'] });
    expect(git('log', '-1', '--format=%s')).toBe('chore(release): 0.3.0');
    expect(git('status', '--porcelain')).toBe('');
    expect(git('tag', '--points-at', 'HEAD').split('\n')).toEqual(['clients/go/v0.3.0', 'v0.3.0']);
    expect(versionInManifests(root)).toBe('0.3.0');
    expect(read('package-lock.json')).toContain('"node_modules/x": {\n      "version": "0.1.0"');
    expect(read('deploy/helm/purser/Chart.yaml')).toContain("version: 0.3.0\nappVersion: '0.3.0'\n");
    expect(read('CHANGELOG.md')).toContain('## Unreleased\n\n## 0.3.0 - 2026-11-22\n\n### Added');
    expect(released(read('CHANGELOG.md'), '0.3.0')).toBe('### Added\n\n- A first thing.');
    expect(tagBefore(root, 'v0.3.0')).toBeNull();
  });

  it('names the repository of package.json in what is published', async () => {
    await commitRelease(root, null, '2026-11-22');
    expect(git('status', '--porcelain')).toBe('');
    expect(read('clients/go/go.mod')).toBe('module git.example.com/publisher/purser/clients/go\n');
    expect(read('clients/java/pom.xml')).toContain('<groupId>com.example.git</groupId>');
    expect(() => requireAddress(root)).not.toThrow();
    write('clients/go/go.mod', FILES['clients/go/go.mod']);
    expect(() => requireAddress(root)).toThrow('clients/go/go.mod');
  });

  it('is refused while a change is not committed, or the changelog has nothing new', async () => {
    write('src/new.ts', '');
    await expect(commitRelease(root, null, '2026-11-22')).rejects.toThrow('commit these changes');
    commit('feat: add a file');
    await commitRelease(root, null, '2026-11-22');
    commit('fix: mend it');
    await expect(commitRelease(root, null, '2026-11-23')).rejects.toThrow('lists nothing to release');
  });

  it('is refused before anything is made when a registry would not take its client', async () => {
    write('package.json', read('package.json').replace(/,\n  "repository".*/, ''));
    rmSync(join(root, 'clients/java'), { recursive: true });
    commit('refactor: move the clients');
    await expect(commitRelease(root, null, '2026-11-22')).rejects.toThrow(
      /package\.json: lacks "repository".*\n {2}clients\/java\/pom\.xml: is not in/,
    );
    expect(git('log', '-1', '--format=%s')).toBe('refactor: move the clients');
    expect(git('tag')).toBe('');
    expect(() => requirePublishable(root)).toThrow('do not take every client');
  });

  it.each([
    ['its commit', 'pre-commit', 'exit 1'],
    ['its second tag', 'reference-transaction', '! grep --quiet refs/tags/clients/ || test "$1" != prepared'],
  ])('leaves nothing behind when %s fails', async (_what, hook, command) => {
    const before = git('rev-parse', 'HEAD');
    mkdirSync(join(root, '.git/hooks'), { recursive: true });
    writeFileSync(join(root, '.git/hooks', hook), `#!/bin/sh\n${command}\n`, { mode: 0o755 });
    await expect(commitRelease(root, '0.3.0', '2026-11-22')).rejects.toThrow('failed');
    expect(git('rev-parse', 'HEAD')).toBe(before);
    expect(git('status', '--porcelain')).toBe('');
    expect(git('tag')).toBe('');
    rmSync(join(root, '.git/hooks', hook));
    expect((await commitRelease(root, '0.3.0', '2026-11-22')).version).toBe('0.3.0');
  });

  it('has a dry run that passes right after it, with nothing to release', async () => {
    expect(await planOfDryRun(root, null)).toEqual({ version: '0.1.0', last: null });
    await commitRelease(root, null, '2026-11-22');
    expect(await planOfDryRun(root, null)).toBeNull();
    commit('fix(refund): keep polling');
    expect(await planOfDryRun(root, null)).toBeNull();
    write('CHANGELOG.md', read('CHANGELOG.md').replace('## Unreleased\n', '## Unreleased\n\n- New.\n'));
    expect(await planOfDryRun(root, null)).toEqual({ version: '0.1.1', last: 'v0.1.0' });
  });

  it('has notes for callers of the API, then the commits since the release before, by kind', async () => {
    await commitRelease(root, null, '2026-11-22');
    write(
      'CHANGELOG.md',
      read('CHANGELOG.md').replace('## Unreleased\n', '## Unreleased\n\n- A second thing.\n'),
    );
    commit('feat(push): send messages');
    commit('fix(refund): keep polling');
    const text = await notesOfNext(root, 'v0.1.0');
    expect(text).toMatch(
      /^- A second thing\.\n\n## Commits\n\n### Features\n\n- push: send messages \([0-9a-f]{9}\)\n\n### Fixes\n\n- refund: keep polling \([0-9a-f]{9}\)\n$/,
    );
    await commitRelease(root, '0.2.0', '2026-11-23');
    expect(tagBefore(root, 'v0.2.0')).toBe('v0.1.0');
    const ofTag = await commitsAsMarkdown(root, 'v0.1.0', 'v0.2.0');
    expect(notes(released(read('CHANGELOG.md'), '0.2.0'), ofTag)).toBe(text);
    expect(() => notes('x'.repeat(125_000), '')).toThrow('more than GitHub takes');
  });

  it('is refused when a manifest names another version', () => {
    write(
      'clients/typescript/package.json',
      FILES['clients/typescript/package.json'].replace('0.1.0', '0.0.9'),
    );
    expect(() => versionInManifests(root)).toThrow('clients/typescript/package.json: 0.0.9');
  });

  it('publishes a client only with what its registry needs', () => {
    const [go] = CLIENTS;
    expect(obstacles(root, go!)).toEqual([]);
    rmSync(join(root, 'clients/go'), { recursive: true });
    expect(obstacles(root, go!)).toEqual(['clients/go/go.mod: is not in this checkout']);
    write('clients/go/go.mod', 'module example.com/purser\n');
    expect(obstacles(root, go!)).toEqual([expect.stringContaining('the module path of the repository')]);
  });
});

describe('the address of the repository', () => {
  const ROOT = new URL('../../', import.meta.url);
  const PUBLISHED = {
    'github.com/Studio/purser': 'io.github.studio',
    'git.example.com/a/b': 'com.example.git',
  };

  it.each(Object.entries(PUBLISHED))('is set once, and every client carries it: %s', (at, group) => {
    const repository = repositoryAt(`git+https://${at}.git`);
    const texts = addressedFiles(fileURLToPath(ROOT)).map((path) => {
      const text = readFileSync(new URL(path, ROOT), 'utf8');
      return [path, withAddress(path, text, repository)] as const;
    });
    const published = new Map(texts);
    expect(texts.filter(([, text]) => /purser\.example\b|\bexample\.purser\b/.test(text))).toEqual([]);
    expect(published.get('clients/go/go.mod')).toContain(`module ${at}/clients/go\n`);
    expect(published.get('clients/go/examples/purchase/main.go')).toContain(`purser "${at}/clients/go"`);
    expect(published.get('clients/java/pom.xml')).toContain(`<groupId>${group}</groupId>`);
    expect(published.get('clients/java/pom.xml')).toContain(`scm:git:https://${at}.git<`);
    expect(published.get('clients/java/pom.xml')).toContain('https://www.apache.org/licenses/');
    expect(published.get('clients/csharp/src/Purser.Client.csproj')).toContain(
      `<RepositoryUrl>https://${at}</RepositoryUrl>`,
    );
    expect(published.get('clients/typescript/package.json')).toContain(`"git+https://${at}.git"`);
    expect(coordinates(repository, '1.2.3').join('\n')).toContain(`go get ${at}/clients/go@v1.2.3`);
  });

  it('stands in no other file of what is published', () => {
    const files = ['clients', 'docs'].flatMap((folder) =>
      readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8', withFileTypes: true })
        .filter((entry) => entry.isFile() && !/node_modules|dist/.test(entry.parentPath))
        .map(({ parentPath, name }) => join(parentPath, name)),
    );
    const known = new Set(
      addressedFiles(fileURLToPath(ROOT)).map((path) => fileURLToPath(new URL(path, ROOT))),
    );
    const strange = files.filter(
      (file) =>
        !known.has(file) && /purser\.example\b|\bexample\.purser\b/.test(readFileSync(file, 'latin1')),
    );
    expect(strange).toEqual([]);
  });

  it.each(['http://github.com/a/b', 'https://github.com', 'git@github.com:a/b.git', 'https://localhost/a'])(
    'has one form: %s is refused',
    (address) => {
      expect(() => repositoryAt(address)).toThrow('must have the form https://HOST/OWNER/NAME');
    },
  );
});

describe('the parts of a release', () => {
  it('are semantic versions without a suffix', () => {
    expect(isAfter('0.10.0', '0.9.9')).toBe(true);
    expect(isAfter('1.0.0', '1.0.0')).toBe(false);
    expect(isAfter('0.9.9', '1.0.0')).toBe(false);
    expect(() => isAfter('1.0', '1.0.0')).toThrow('"1.0" must have the form 1.2.3');
    expect(tagsOf('1.2.3')).toEqual(['v1.2.3', 'clients/go/v1.2.3']);
  });

  it('are chosen by arguments', () => {
    expect(optionsOf([])).toEqual({ mode: 'release', version: null });
    expect(optionsOf(['--dry-run', '1.0.0'])).toEqual({ mode: 'dry-run', version: '1.0.0' });
    expect(optionsOf(['--check', 'v1.0.0'])).toEqual({ mode: 'check', version: '1.0.0' });
    expect(() => optionsOf(['--check', '1.0.0'])).toThrow('must have the form v1.2.3');
    expect(() => optionsOf(['--dryrun'])).toThrow('must have the form 1.2.3');
    expect(() => optionsOf(['1.0.0', '2.0.0'])).toThrow('unexpected argument 2.0.0');
  });

  it('find the sections of the changelog', () => {
    expect(unreleased(CHANGELOG)).toBe('### Added\n\n- A first thing.');
    expect(() => close('# Changelog\n', '1.0.0', '2026-11-22')).toThrow('lists nothing to release');
    expect(() => released(CHANGELOG, '1.0.0')).toThrow('has no section "## 1.0.0 - <date>"');
  });

  it('pack compiled code only', () => {
    const complete = ['package.json', 'README.md', 'dist/index.js', 'dist/index.d.ts'];
    expect(() => checkContent('client', [...complete, 'LICENSE', 'dist/calls/send.js'])).not.toThrow();
    expect(() => checkContent('client', complete.slice(1))).toThrow('package.json is missing');
    for (const strange of ['src/index.ts', '.npmrc', 'dist/send.spec.js', 'dist/index.js.map'])
      expect(() => checkContent('client', [...complete, strange])).toThrow(
        `${strange} does not belong in it`,
      );
  });
});

describe('the hosted workflows', () => {
  it('pin every action by its commit', () => {
    const names = readdirSync(WORKFLOWS);
    expect(names).toEqual(expect.arrayContaining(['ci.yaml', 'release.yml']));
    const jobs = names.flatMap((name) => Object.values(workflow(name).jobs));
    const used = jobs.flatMap(({ uses, steps = [] }) => [uses, ...steps.map((step) => step.uses)]);
    const foreign = used.filter((uses) => uses !== undefined && !uses.startsWith('./'));
    expect(foreign.filter((uses) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/.test(uses ?? ''))).toEqual([]);
  });

  it('publish nothing before the tests and the checks of the release, and announce it last', () => {
    const { jobs } = workflow('release.yml');
    const published = ['image', 'npm', 'nuget', 'maven', 'go'];
    for (const name of published) expect(jobs[name]?.needs).toEqual(['tests', 'prepare']);
    expect(jobs['announce']?.needs).toEqual(published);
    expect(jobs['tests']?.uses).toBe('./.github/workflows/ci.yaml');
    expect(stepsOf(jobs['prepare']!)).toContain('npm run release -- --check');
  });

  it('fail loudly when the client of a registry is missing', () => {
    const { jobs } = workflow('release.yml');
    const commands = ['go', 'maven', 'nuget'].map((name) => stepsOf(jobs[name]!));
    for (const [index, { path }] of CLIENTS.entries())
      expect(commands[index]).toContain(`test -f ${path} || { echo '::error::`);
  });

  it('never publish a version twice, so that a failed job can run again', () => {
    const { jobs } = workflow('release.yml');
    expect(stepsOf(jobs['npm']!)).toContain('npm view "$package" version');
    expect(stepsOf(jobs['nuget']!)).toContain('--skip-duplicate');
    expect(stepsOf(jobs['image']!)).toMatch(/imagetools inspect "\$TAG"[^]*imagetools create --tag "\$TAG"/);
    expect(stepsOf(jobs['maven']!)).toMatch(
      /repo1\.maven\.org[^]*\$api\/status\?id=\$id[^]*PUBLISHED\) exit 0/,
    );
  });

  it('try a release with every change, but not for a tag, which is a release already', () => {
    const dryRun = workflow('ci.yaml').jobs['release-dry-run'];
    expect(stepsOf(dryRun!)).toContain('npm run release -- --dry-run');
    expect(dryRun?.if).toBe("${{ !startsWith(github.ref, 'refs/tags/') }}");
  });

  it('may read the address of the site that they build', () => {
    expect(workflow('pages.yml').jobs['build']?.permissions).toEqual({ contents: 'read', pages: 'read' });
  });
});
