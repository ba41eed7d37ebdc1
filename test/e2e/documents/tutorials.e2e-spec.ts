import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import * as client from '../../../clients/typescript/src/index.js';
import { commandsIn, runCommands } from '../../support/documented-commands.js';
import { eventually } from '../../support/eventually.js';
import { type GstoreSetup, startWithGstore } from '../../support/stores/gstore.js';

const TUTORIALS = new URL('../../../docs/tutorials/', import.meta.url);
const TUTORIAL_MS = 120_000;
const AsyncFunction = (async () => undefined).constructor as new (
  ...parametersAndBody: string[]
) => (...values: unknown[]) => Promise<void>;

/** What each tutorial shows in the end, besides answers that are all a success. */
const SHOWN: Readonly<Record<string, readonly RegExp[]>> = {
  'finance.md': [
    /"completedMicroPrice":990000/,
    /"status":"DONE"/,
    /"class":"PAID_NOT_GRANTED"/,
    /"class":"GRANTED_NOT_PAID"/,
    /\bPAID_NOT_GRANTED,/,
  ],
  'game-developer.md': [/"purchaseStatus":"COMPLETED/],
  'operator.md': [/"accessKey":"purser_/, /"productId":"gem\.100"/, /"action":"\/operator\/v1\/key\/revoke"/],
  'sre.md': [/^purser_http_in_flight \d+$/m, /^200$/m, /^NOT_ALLOW_AUTH$/m, /^x-trace-id: \S+/im],
  'support.md': [/"purchaseStatus":"VERIFY_SUCCESS"/, /"kind":"PLAYER"/, /^CANCELED$/m],
};

describe('the tutorials', () => {
  let setup: GstoreSetup;
  let folder: string;

  beforeAll(async () => {
    setup = await startWithGstore({ PURSER_ROLE: 'all' });
  });
  afterAll(() => setup.stop());
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'purser-tutorial-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('are all run', () => {
    expect(readdirSync(TUTORIALS).toSorted()).toEqual(Object.keys(SHOWN));
  });

  it.each(Object.keys(SHOWN))(
    '%s does what it says, command by command',
    async (name) => {
      const { project, packageName } = await setup.newGame();
      const castle = `C${randomBytes(6).toString('hex')}`;
      const commands = (await commandsIn(`docs/tutorials/${name}`))
        .join('\n')
        .replaceAll('DEMO', project.pjid)
        .replaceAll('com.example.demo', packageName)
        .replaceAll('CASTLE', castle)
        .replaceAll('com.example.castle', `com.example.${castle.toLowerCase()}`);
      const { url, adminKey } = setup.service;
      const variables = {
        PURSER: url,
        KEY: project.accessKey,
        ADMIN_KEY: adminKey,
        GSTORE: setup.store.controlUrl,
      };
      const lines = await runCommands(commands, folder, variables);
      const answers = lines.filter((line) => line.startsWith('{"resultCode"'));
      expect(answers.length).toBeGreaterThan(0);
      expect(answers.filter((line) => !line.startsWith('{"resultCode":"SUCCESS"'))).toEqual([]);
      for (const shown of SHOWN[name] ?? []) expect(lines.join('\n')).toMatch(shown);
    },
    TUTORIAL_MS,
  );

  it(
    'leads support to the newest purchase of a player who has others',
    async () => {
      const game = await setup.newGame();
      await game.reserve({ playerId: 'anna' });
      const commands = (await commandsIn('docs/tutorials/support.md'))
        .join('\n')
        .replaceAll('DEMO', game.project.pjid)
        .replaceAll('com.example.demo', game.packageName);
      const { url, adminKey } = setup.service;
      const variables = {
        PURSER: url,
        KEY: game.project.accessKey,
        ADMIN_KEY: adminKey,
        GSTORE: setup.store.controlUrl,
      };
      expect(await runCommands(commands, folder, variables)).toContain('CANCELED');
    },
    TUTORIAL_MS,
  );

  it('sell by the client as by commands', async () => {
    const { project, packageName } = await setup.newGame();
    const text = await readFile(new URL('game-developer.md', TUTORIALS), 'utf8');
    const [, code = ''] = /```js\n(.*?)```/s.exec(text) ?? [];
    const program = code.replace(/^import .*\n/m, '').replaceAll('DEMO', project.pjid);
    const { purchaseOriginalJson, purchaseSignature } = setup.buy({ packageName, productId: 'gem.100' });
    const env = {
      PURSER: setup.service.url,
      KEY: project.accessKey,
      RECEIPT: JSON.stringify({ purchaseOriginalJson, purchaseSignature }),
    };
    const printed: string[] = [];
    const run = new AsyncFunction('createClient', 'process', 'console', program);
    await run(client.createClient, { env }, { log: (line: string) => printed.push(line) });
    const [, boid = ''] = /^(\d+) is COMPLETED_BEFORE_CONSUME$/.exec(printed.join()) ?? [];
    const player = client.createClient({ baseUrl: env.PURSER, pjid: project.pjid, accessKey: env.KEY });
    await eventually(
      () => player.purchase.list({ boidList: [boid] }),
      ([purchase]) => purchase?.purchaseStatus === 'COMPLETED',
      15_000,
    );
  });
});
