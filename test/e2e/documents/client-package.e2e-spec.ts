import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PushSimulator } from '../../../simulators/push/push-simulator.js';
import { createClient } from '../../../clients/typescript/src/index.js';
import { type GstoreSetup, startWithGstore } from '../../support/stores/gstore.js';
import { Inventory } from '../../support/rewards/inventory.js';
import type { TestProject } from '../../support/operators/operator.js';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
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

/** Nothing of the repository but the folder itself, and a compiler where `npm install` would have put one. */
async function copyOfClient(to: string): Promise<void> {
  const filter = (path: string): boolean => !['node_modules', 'dist'].includes(basename(path));
  await cp(CLIENT, to, { recursive: true, filter });
  await symlink(join(ROOT, 'node_modules'), join(to, 'node_modules'));
}

describe('the package of the client', () => {
  let folder: string;
  let copy: string;
  let page: string;
  let setup: GstoreSetup;
  let push: PushSimulator;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'purser-client-'));
    copy = join(folder, 'copy');
    page = await readFile(join(CLIENT, 'README.md'), 'utf8');
    push = await PushSimulator.start();
    setup = await startWithGstore({ PUSH_API_URL: push.apiUrl, PUSH_TOKEN_URL: push.tokenUrl });
    await copyOfClient(copy);
    const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: copy });
    await writeFile(join(folder, 'package.json'), '{ "name": "game", "private": true, "type": "module" }');
    const alone = ['--offline', '--no-audit', '--no-fund', '--silent'];
    await run('npm', ['install', ...alone, join(folder, stdout.trim())], { cwd: folder });
  }, PACKING_MS);

  afterAll(async () => {
    await setup.stop();
    await push.close();
    await rm(folder, { recursive: true });
  });

  /** Runs a program as a game server would, with the variables that the page names; gives what it has printed. */
  async function play(program: string, { pjid, accessKey }: TestProject, variables = {}): Promise<string> {
    await writeFile(join(folder, 'program.mjs'), program);
    const env = { ...process.env, PURSER: setup.service.url, PJID: pjid, KEY: accessKey, ...variables };
    return (await run(process.execPath, ['program.mjs'], { cwd: folder, env })).stdout.trim();
  }

  it('holds the client and nothing else, and has no dependencies', async () => {
    const manifest = await readFile(join(folder, 'node_modules/purser-client/package.json'), 'utf8');
    expect(JSON.parse(manifest)).not.toHaveProperty('dependencies');
    const { stdout } = await run('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { cwd: copy });
    const [{ files }] = JSON.parse(stdout) as [{ files: { path: string }[] }];
    const names = files.map(({ path }) => path);
    expect(names).toEqual(
      expect.arrayContaining(['README.md', 'dist/index.js', 'dist/index.d.ts', 'package.json']),
    );
    for (const name of names) expect(name).toMatch(/^(README\.md|package\.json|dist\/[\w-]+\.(js|d\.ts))$/);
    expect(names.join()).not.toContain('spec');
  });

  it(
    'makes the first purchase of its own README, with the receipt that the simulator gives',
    async () => {
      const game = await setup.newGame();
      const [program = ''] = codeIn(page, 'js');
      const asked = /\$GSTORE(?<path>\S+) -d '(?<body>.+)'/.exec(codeIn(page, 'sh').join())?.groups ?? {};
      const { path = '', body = '' } = asked;
      const paid = await fetch(setup.store.controlUrl + path, {
        method: 'POST',
        body: body.replace('com.example.demo', game.packageName),
      });
      const printed = await play(program, game.project, { RECEIPT: await paid.text() });
      const [, boid = ''] = /^(\d+) is COMPLETED_BEFORE_CONSUME$/.exec(printed) ?? [];
      expect(await game.statusOf(boid)).toBe('COMPLETED_BEFORE_CONSUME');
    },
    PACKING_MS,
  );

  it(
    'gives a reward and sends a message as its README says',
    async () => {
      const [, ...programs] = codeIn(page, 'js');
      const { project } = await setup.newGame();
      const projectId = `sim-${project.pjid.toLowerCase()}`;
      const settings = await push.registerProject({ projectId });
      await setup.operator.must('store-settings/save', { pjid: project.pjid, store: 'PUSH', settings });
      const anna = new Inventory(setup.service, project, 'anna');
      const rewardId = await anna.register({ serviceId: 'game-1' });
      const beginning = [
        "import { createClient } from 'purser-client';",
        'const { PURSER, PJID, KEY } = process.env;',
        'const purser = createClient({ baseUrl: PURSER, pjid: PJID, accessKey: KEY });',
      ];
      const program = [...beginning, ...programs, 'console.log(status);'].join('\n');
      expect(await play(program, project)).toMatch(/^give \[[^]*gem\.100[^]*\] \[\]\nQUEUED$/);
      expect(await anna.items('confirm', [rewardId])).toEqual([
        expect.objectContaining({
          code: 'FAIL_STATUS_NOT_RESERVED',
          message: expect.stringContaining('DONE'),
        }),
      ]);
    },
    PACKING_MS,
  );

  it('finds a purchase of mobile store A again when its boid is lost, as its README says', async () => {
    const game = await setup.newGame();
    const { playerId, productId, project } = game;
    const { pjid, accessKey } = project;
    const purser = createClient({ baseUrl: setup.service.url, pjid, accessKey });
    const lost = await game.reserve();
    const receipt = setup.buy(game);
    const asked = {
      playerId,
      appStore: 'GSTORE_PLAY',
      gstorePurchaseToken: receipt.purchaseToken,
      gstoreProductId: productId,
    } as const;
    expect(await purser.gstoreSdk.latestReserved(asked)).toMatchObject({ boid: lost });
    const anew = await game.reserve();
    expect(await game.verify(anew, receipt)).toMatchObject({ resultCode: 'SUCCESS' });
    const { retryAbleList } = await purser.gstore.retryList({ playerId, maxLimit: 5 });
    expect(retryAbleList?.map(({ boid }) => boid)).toEqual([anew]);
    expect(await game.verify(lost, receipt)).toMatchObject({
      resultCode: 'ALREADY_EXIST_DATA',
      resultData: { existPurchaseInfo: { boid: anew, playerId } },
    });
  });

  it(
    'is typed, errors included',
    async () => {
      const programs = [...codeIn(page, 'js'), ...codeIn(page, 'ts')];
      const wrong = [
        '// @ts-expect-error there is no such field',
        'await purser.purchase.complete({ ...player, boid, price: 1 });',
        '// @ts-expect-error the boid is a text',
        'await purser.purchase.complete({ ...player, boid: 7 });',
      ];
      const lines = [
        "import { ResultCode } from 'purser-client';",
        "declare const process: { env: Record<'PURSER' | 'PJID' | 'KEY' | 'RECEIPT', string> };",
        'declare const verification: Parameters<typeof purser.gstore.verify>[0];',
        ...programs,
        'const owned: boolean = new PurserError("", { resultCode: "", resultMessage: "" }, 1).is(ResultCode.NOT_FOUND);',
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
