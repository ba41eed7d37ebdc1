import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type GstoreSetup, startWithGstore } from '../support/gstore.js';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CLIENT = join(ROOT, 'clients/typescript');
/** As a game's project may be set up. */
const STRICT = {
  strict: true,
  noUncheckedIndexedAccess: true,
  noEmit: true,
  target: 'es2022',
  lib: ['es2022', 'dom'],
  types: [],
  module: 'nodenext',
};
/** Building and packing, on a busy machine. */
const PACKING_MS = 120_000;

/** The code of a page in one language, in the order in which it stands there. */
const codeIn = (page: string, language: string): string[] =>
  Array.from(page.matchAll(new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 'gs')), ([, code = '']) => code);

describe('the package of the client', () => {
  let folder: string;
  let page: string;
  let setup: GstoreSetup;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'purser-client-'));
    page = await readFile(join(CLIENT, 'README.md'), 'utf8');
    setup = await startWithGstore();
    const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: CLIENT });
    await writeFile(join(folder, 'package.json'), '{ "name": "game", "private": true, "type": "module" }');
    const alone = ['--offline', '--no-audit', '--no-fund', '--silent'];
    await run('npm', ['install', ...alone, join(folder, stdout.trim())], { cwd: folder });
  }, PACKING_MS);

  afterAll(async () => {
    await setup.stop();
    await rm(folder, { recursive: true });
  });

  it('holds the client and nothing else, and needs nobody', async () => {
    const manifest = await readFile(join(folder, 'node_modules/purser-client/package.json'), 'utf8');
    expect(JSON.parse(manifest)).not.toHaveProperty('dependencies');
    const { stdout } = await run('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { cwd: CLIENT });
    const [{ files }] = JSON.parse(stdout) as [{ files: { path: string }[] }];
    const names = files.map(({ path }) => path);
    expect(names).toEqual(
      expect.arrayContaining(['README.md', 'dist/index.js', 'dist/index.d.ts', 'package.json']),
    );
    for (const name of names) expect(name).toMatch(/^(README\.md|package\.json|dist\/[\w-]+\.(js|d\.ts))$/);
    expect(names.join()).not.toContain('spec');
  });

  it(
    'makes the first purchase of its own README',
    async () => {
      const [program = ''] = codeIn(page, 'js');
      await writeFile(join(folder, 'first-purchase.mjs'), program);
      const game = await setup.newGame();
      const { purchaseOriginalJson, purchaseSignature } = setup.buy(game);
      const env = {
        ...process.env,
        PURSER: setup.service.url,
        PJID: game.project.pjid,
        KEY: game.project.accessKey,
        RECEIPT: JSON.stringify({ purchaseOriginalJson, purchaseSignature }),
      };
      const { stdout } = await run(process.execPath, ['first-purchase.mjs'], { cwd: folder, env });
      const [, boid = ''] = /^(\d+) is COMPLETED_BEFORE_CONSUME$/.exec(stdout.trim()) ?? [];
      expect(await game.statusOf(boid)).toBe('COMPLETED_BEFORE_CONSUME');
    },
    PACKING_MS,
  );

  it(
    'is typed, errors included',
    async () => {
      const [purchase = ''] = codeIn(page, 'js');
      const [handling = ''] = codeIn(page, 'ts');
      const wrong = [
        '// @ts-expect-error there is no such field',
        'await purser.purchase.complete({ ...player, boid, price: 1 });',
        '// @ts-expect-error the boid is a text',
        'await purser.purchase.complete({ ...player, boid: 7 });',
      ];
      const lines = [
        "declare const process: { env: Record<'PURSER' | 'PJID' | 'KEY' | 'RECEIPT', string> };",
        'declare const verification: Parameters<typeof purser.gstore.verify>[0];',
        purchase,
        handling,
        ...wrong,
      ];
      await writeFile(join(folder, 'game.ts'), lines.join('\n'));
      const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
      await writeFile(
        join(folder, 'tsconfig.json'),
        JSON.stringify({ compilerOptions: STRICT, files: ['game.ts'] }),
      );
      const checked = await run(process.execPath, [tsc, '-p', folder]).catch((error: unknown) => error);
      expect((checked as { stdout: string }).stdout).toBe('');
    },
    PACKING_MS,
  );
});
