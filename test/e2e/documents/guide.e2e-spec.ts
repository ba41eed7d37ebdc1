import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { commandsIn, runCommands } from '../../support/documented-commands.js';
import { type GstoreSetup, startWithGstore } from '../../support/stores/gstore.js';

describe('the guide', () => {
  let setup: GstoreSetup;
  let folder: string;

  beforeAll(async () => {
    setup = await startWithGstore();
    folder = await mkdtemp(join(tmpdir(), 'purser-guide-'));
  });
  afterAll(async () => {
    await setup.stop();
    await rm(folder, { recursive: true });
  });

  it('leads to a purchase that is paid, verified and completed, command by command', async () => {
    const { project, packageName } = await setup.newGame();
    const commands = (await commandsIn('docs/guide.md', 'Your first purchase'))
      .join('\n')
      .replaceAll('DEMO', project.pjid)
      .replaceAll('com.example.demo', packageName);
    const variables = {
      PURSER: setup.service.url,
      KEY: project.accessKey,
      GSTORE: setup.store.controlUrl,
    };
    const answers = (await runCommands(commands, folder, variables)).map(
      (line) => JSON.parse(line) as { resultCode?: string; resultData?: unknown },
    );
    expect(answers.map(({ resultCode }) => resultCode)).toEqual([
      'SUCCESS',
      undefined, // the store's own answer
      'SUCCESS',
      'SUCCESS',
      'SUCCESS',
    ]);
    expect(answers.at(-1)?.resultData).toMatchObject([
      { productId: 'gem.100', purchaseStatus: expect.stringMatching(/^COMPLETED/) },
    ]);
  });

  it('leads to a new project that is set up with the store', async () => {
    const pjid = `C${randomBytes(6).toString('hex')}`;
    const commands = (await commandsIn('docs/guide.md', 'A project of your own'))
      .join('\n')
      .replaceAll('CASTLE', pjid)
      .replaceAll('com.example.castle', `com.example.${pjid.toLowerCase()}`);
    const { url, adminKey } = setup.service;
    const variables = { PURSER: url, ADMIN_KEY: adminKey, GSTORE: setup.store.controlUrl };
    const answers = (await runCommands(commands, folder, variables)).map(
      (line) => JSON.parse(line) as { resultCode?: string },
    );
    expect(answers.map(({ resultCode }) => resultCode)).toEqual(Array(4).fill('SUCCESS'));
    expect(JSON.stringify(answers.at(-1))).not.toContain('STORE_');
    const settings = await setup.operator.must('store-settings/list', { pjid });
    expect(settings).toMatchObject({ storeSettingsList: [{ store: 'GSTORE' }] });
  });
});
