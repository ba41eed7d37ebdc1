import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { run } from '../../../cli/run.js';
import { FakeTerminal } from '../../../cli/testing/fake-terminal.js';
import type { Game } from '../../support/servers/game.js';
import { commandsIn } from '../../support/documented-commands.js';
import { type GstoreSetup, startWithGstore } from '../../support/stores/gstore.js';

const execute = promisify(execFile);
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** Starting the program for each command of a page takes a while on a busy machine. */
const PAGE_MS = 120_000;

describe('the command line', () => {
  let setup: GstoreSetup;
  let game: Game;
  let folder: string;
  let environment: Record<string, string>;

  beforeAll(async () => {
    setup = await startWithGstore();
    game = await setup.newGame();
    folder = await mkdtemp(join(tmpdir(), 'purser-cli-'));
    environment = { XDG_CONFIG_HOME: folder, GSTORE: setup.store.controlUrl };
    // The program as it is in the checkout, without a build.
    const program = `exec "${process.execPath}" --import ${ROOT}test/support/typescript.mjs ${ROOT}cli/main.ts "$@"`;
    await mkdir(join(folder, 'bin'));
    await writeFile(join(folder, 'bin', 'purser'), `#!/bin/sh\n${program}\n`, { mode: 0o755 });
    for (const [profile, pjid, key] of [
      ['default', game.project.pjid, game.project.accessKey],
      ['admin', 'ADMIN', setup.service.adminKey],
    ] as const) {
      const args = ['login', '--address', setup.service.url, '--project', pjid, '--profile', profile];
      const { code, printed, terminal } = await purser(args, key);
      expect(code).toBe(0);
      expect(terminal.asked).toEqual(['Access key: ']);
      expect(printed).not.toContain(key);
    }
  });

  afterAll(async () => {
    await setup.stop();
    await rm(folder, { recursive: true });
  });

  /** Runs a command; `typed` is what the person types, one line after the other. */
  async function purser(
    args: readonly string[],
    ...typed: string[]
  ): Promise<{ code: number; printed: string; told: string; terminal: FakeTerminal }> {
    const terminal = new FakeTerminal(environment);
    terminal.typed.push(...typed);
    terminal.isInteractive = typed.length > 0;
    const code = await run(args, terminal);
    return { code, printed: terminal.printed.join('\n'), told: terminal.told.join('\n'), terminal };
  }

  /** The answer of a command that must succeed, as JSON. */
  async function json(...args: string[]): Promise<Record<string, unknown>> {
    const { code, printed, told } = await purser([...args, '--json']);
    expect({ code, told }).toMatchObject({ code: 0 });
    return JSON.parse(printed) as Record<string, unknown>;
  }

  const bought = async (until: string): Promise<string> =>
    String((await json('simulate', 'gstore', '--until', until))['boid']);

  it('keeps keys in a file that only its owner can read, and refuses a key that the service refuses', async () => {
    expect((await stat(join(folder, 'purser', 'profiles.json'))).mode & 0o777).toBe(0o600);
    const args = [
      'login',
      '--address',
      setup.service.url,
      '--project',
      game.project.pjid,
      '--profile',
      'wrong',
    ];
    const refused = await purser(args, 'purser_wrong');
    expect(refused).toMatchObject({ code: 1, printed: '' });
    expect(refused.told).toMatch(/^purser: NOT_ALLOW_AUTH: .* \(trace id [0-9a-f]{32}\)$/);
    expect(await purser(['tail', '--profile', 'wrong'])).toMatchObject({ code: 2 });
  });

  it('creates a project, a key that is saved without being shown, and a product', async () => {
    const pjid = `C${randomBytes(6).toString('hex')}`;
    const admin = ['--profile', 'admin'];
    expect(await purser(['project', 'save', pjid, '--name', 'Castle', ...admin])).toMatchObject({ code: 0 });
    const list = await purser(['project', 'list', '--project', pjid, ...admin]);
    expect(list.printed).toMatch(new RegExp(`^PROJECT .*\n${pjid} +Castle +GAME_SERVER +default `));

    const role = ['--role', 'OPERATOR', '--project', pjid, ...admin];
    expect(await purser(['key', 'issue', ...role])).toMatchObject({ code: 2, printed: '' });
    const file = join(folder, 'castle.key');
    const issued = await purser(['key', 'issue', ...role, '--key-file', file]);
    const key = (await readFile(file, 'utf8')).trim();
    expect(key).toMatch(/^purser_/);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(issued.printed).not.toContain(key);
    expect(await purser(['key', 'issue', ...role, '--key-file', file])).toMatchObject({ code: 2 });
    expect(await purser(['key', 'issue', ...role, '--save-profile', 'castle'])).toMatchObject({ code: 0 });
    expect(await purser(['key', 'issue', ...role, '--save-profile', 'castle'])).toMatchObject({ code: 2 });

    const save = [
      'product',
      'save',
      'gem.100',
      '--payment',
      'PG',
      '--name',
      'en=100 gems',
      '--price',
      '0.99 USD',
    ];
    expect(await purser([...save, '--price', '160 JPY', '--profile', 'castle'])).toMatchObject({ code: 0 });
    const { printed } = await purser(['product', 'list', '--profile', 'castle']);
    expect(printed.split('\n')[1]).toBe('gem.100  100 gems  0.99 USD, 160 JPY  PG        yes');

    const { keyList } = await json('key', 'list', '--project', pjid, ...admin);
    const [{ keyId }] = keyList as [{ keyId: string }];
    const revoke = ['key', 'revoke', keyId, '--project', pjid, ...admin];
    expect(await purser(revoke)).toMatchObject({ code: 2 });
    expect(await purser([...revoke, '--yes'])).toMatchObject({ code: 0 });
  });

  it('buys in a simulated store, and shows the purchase with its amount and its timeline', async () => {
    const { code, printed } = await purser(['simulate', 'gstore', '--price', '1.5 USD', '--player', 'anna']);
    expect(code).toBe(0);
    const boid = /^boid +(\d+)$/m.exec(printed)?.[1] ?? '';
    expect((await purser(['purchase', 'get', boid])).printed).toMatch(/^price +1\.50 USD$/m);
    const { printed: timeline } = await purser(['purchase', 'timeline', boid]);
    expect(timeline).toMatch(/TRANSITION +to=VERIFY_SUCCESS/);
    const found = await purser(['purchase', 'search', '--player', 'anna', '--from', '1h']);
    expect(found.printed.split('\n')).toHaveLength(2);
    expect(found.printed).toContain(boid);
    const { printed: file } = await purser(['purchase', 'export', '--player', 'anna', '--from', '1h']);
    expect(file.trim().split('\n')).toHaveLength(2);
    expect(file).toContain(boid);
  });

  it('pages through a list by the cursor that it prints', async () => {
    await bought('reserved');
    await bought('reserved');
    const first = await purser(['purchase', 'search', '--limit', '1']);
    const cursor = /--cursor (\S+)$/.exec(first.told)?.[1] ?? '';
    const second = await purser(['purchase', 'search', '--limit', '1', '--cursor', cursor]);
    expect(second.printed.split('\n')[1]).not.toBe(first.printed.split('\n')[1]);
  });

  it('cancels a paid purchase after the person agreed, with the reason', async () => {
    const boid = await bought('verified');
    const cancel = ['purchase', 'cancel', boid, '--reason', 'FRAUD: stolen card'];
    expect(await purser(cancel)).toMatchObject({ code: 2 });
    const declined = await purser(cancel, 'n');
    expect(declined.code).toBe(4);
    expect(declined.terminal.asked[0]).toContain(
      `Cancel ${boid} (VERIFY_SUCCESS, 0.99 USD, player player-1)?`,
    );
    expect(await game.statusOf(boid)).toBe('VERIFY_SUCCESS');
    expect(await purser(cancel, 'y')).toMatchObject({ code: 0 });
    expect(await game.record(boid)).toMatchObject({
      purchaseStatus: 'CANCELED',
      cancelReason: 'FRAUD: stolen card',
    });
    const again = await purser([...cancel, '--yes', '--json']);
    expect(again.code).toBe(1);
    expect(JSON.parse(again.told)).toMatchObject({ resultCode: 'INVALID_PARAMETER' });
  });

  /** Gives a coupon, which waits for a game server; gives its transactionId. */
  async function coupon(): Promise<string> {
    const transactionId = `t-${randomBytes(4).toString('hex')}`;
    const given = await game.answerTo(({ coupon: { give } }) => give, {
      transactionId,
      giveUser: { idType: 'GAME_UID', idValue: 'anna' },
      giveItemList: [{ itemId: 'hat', quantity: 1 }],
    });
    expect(given.resultCode).toBe('SUCCESS');
    return transactionId;
  }

  it('has grants delivered again', async () => {
    const transactionId = await coupon();
    expect((await purser(['grant', 'list', '--status', 'PENDING'])).printed).toContain(transactionId);
    const replay = ['grant', 'replay', '--transaction', transactionId];
    expect(await purser(replay)).toMatchObject({ code: 0, printed: '1 grants are due now.' });
    expect(await purser(['grant', 'replay', '--yes'])).toMatchObject({
      code: 0,
      printed: '1 grants are due now.',
    });
  });

  it('counts the grants that a replay would take without taking them, and asks nothing', async () => {
    const transactionId = await coupon();
    const stateOf = async (): Promise<unknown> => {
      const { grantList } = await json('grant', 'list', '--status', 'PENDING');
      return (grantList as { transactionId: string }[]).find((one) => one.transactionId === transactionId);
    };
    const before = await stateOf();
    const named = ['grant', 'replay', '--transaction', transactionId, '--dry-run'];
    const { code, printed, terminal } = await purser(named);
    expect({ code, asked: terminal.asked }).toEqual({ code: 0, asked: [] });
    expect(printed.split('\n').map((line) => line.trim().split(/ {2,}/))).toEqual([
      ['STATUS', 'GRANTS'],
      ['PENDING', '1'],
      ['DEAD', '0'],
    ]);
    expect(await json(...named)).toEqual({
      replayableList: [
        { status: 'PENDING', replayableCount: 1, moreThanCounted: false },
        { status: 'DEAD', replayableCount: 0, moreThanCounted: false },
      ],
    });
    expect(await purser(['grant', 'replay', '--status', 'DEAD', '--dry-run'])).toMatchObject({ code: 0 });
    expect(await purser(['grant', 'replay', '--dry-run'])).toMatchObject({ code: 0 });
    expect(await stateOf()).toEqual(before);
  });

  it('cancels a coupon, after asking', async () => {
    const transactionId = await coupon();
    const cancel = ['grant', 'cancel', transactionId, '--reason', 'ticket 12: the wrong player'];
    const declined = await purser(cancel, 'n');
    expect(declined.code).toBe(4);
    expect(declined.terminal.asked[0]).toContain(`Cancel the coupon ${transactionId} of `);
    expect((await purser(['grant', 'list', '--status', 'PENDING'])).printed).toContain(transactionId);
    expect(await purser(cancel, 'y')).toMatchObject({ code: 0 });
    expect((await purser(['grant', 'list', '--status', 'CANCELED'])).printed).toContain(transactionId);
    const unknown = await purser(['grant', 'cancel', 'unknown', '--reason', 'none', '--yes']);
    expect(unknown.code).toBe(1);
    expect(unknown.told).toContain('transactionId: there is no such grant');
  });

  it('follows events from where an earlier run ended', async () => {
    const boid = await bought('verified');
    const tail = ['tail', '--once', '--cursor-file', join(folder, 'cursor')];
    const { printed } = await purser(tail);
    expect(printed).toMatch(new RegExp(`purchase\\.verified +${boid} .*0\\.99 USD$`, 'm'));
    expect(await purser(tail)).toMatchObject({ code: 0, printed: '' });
    const next = await bought('reserved');
    const { printed: events } = await purser([...tail, '--json', '--type', 'purchase.reserved']);
    expect(JSON.parse(events)).toMatchObject({ type: 'purchase.reserved', subject: next });
  });

  it('says what is missing to sell, and ends with 1 while that is an error', async () => {
    const pjid = `C${randomBytes(6).toString('hex')}`;
    const admin = ['--project', pjid, '--profile', 'admin'];
    expect(await purser(['project', 'save', pjid, '--name', 'Bare', '--profile', 'admin'])).toMatchObject({
      code: 0,
    });
    const { code, printed } = await purser(['check-config', '--json', ...admin]);
    const missing = expect.objectContaining({ code: 'STORE_SETTINGS_MISSING', severity: 'ERROR' });
    expect(JSON.parse(printed)).toMatchObject({ findingList: expect.arrayContaining([missing]) });
    expect(code).toBe(1);
  });

  it('prints the description of the API', async () => {
    const { code, printed } = await purser(['openapi']);
    expect(code).toBe(0);
    expect(JSON.parse(printed)).toMatchObject({ paths: { '/operator/v1/event/list': {} } });
  });

  /** Runs shell commands with the program on the path. */
  async function shell(commands: string, more: Record<string, string> = {}): Promise<string> {
    const path = `${join(folder, 'bin')}:${process.env['PATH']}`;
    const env = { ...process.env, ...environment, ...more, PATH: path };
    return (await execute('bash', ['-euo', 'pipefail', '-c', commands], { cwd: folder, env })).stdout;
  }

  it(
    'is documented by commands that work',
    async () => {
      const { url, adminKey } = setup.service;
      const variables = { PURSER: url, ADMIN_KEY: adminKey, KEY: game.project.accessKey };
      const config = { XDG_CONFIG_HOME: join(folder, 'docs') };
      const login = await commandsIn('docs/cli.md', 'Log in');
      const logins = login.join('\n').replaceAll('npx ', '').replaceAll('DEMO', game.project.pjid);
      expect(await shell(logins, { ...variables, ...config })).toContain(game.project.pjid);

      const [tasks = '', ...questions] = await commandsIn(
        'docs/operator-endpoints.md',
        'From the command line',
      );
      const castle = `C${randomBytes(6).toString('hex')}`;
      const done = await shell(tasks.replaceAll('CASTLE', castle), { ...variables, ...config });
      expect(done).toContain('Saved product gem.100.');
      const asked = questions.join('\n').replaceAll('castle', 'default');
      const shown = await shell(asked, { ...variables, ...config, BOID: await bought('completed') });
      expect(shown).toMatch(/Cancelled \d+\./);
      const exported = (await commandsIn('docs/operator-endpoints.md', 'Search, lists, exports')).join('\n');
      await shell(exported, config);
      expect((await readFile(join(folder, 'purchases.csv'), 'utf8')).split('\n')[0]).toContain('boid');
    },
    PAGE_MS,
  );

  it(
    'completes commands in bash',
    async () => {
      const words = 'COMP_WORDS=(purser purchase ca); COMP_CWORD=2';
      const script = `source <(purser completion bash); ${words}; _purser; echo "\${COMPREPLY[@]}"`;
      expect((await shell(script)).trim()).toBe('cancel');
      expect(
        await shell(
          'complete -p purser 2>/dev/null || source <(purser completion bash) && complete -p purser',
        ),
      ).toContain('_purser');
    },
    PAGE_MS,
  );
});
