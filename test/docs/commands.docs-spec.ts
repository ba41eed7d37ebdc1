import { readdirSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '../../launcher/embedded/free-port.mjs';
import { ROOT } from '../../launcher/paths.mjs';
import { commandsIn } from '../support/documented-commands.js';
import { startLongCommand } from './long-command.js';
import { codesIn, commandsToRun, LONG_MS, Reader } from './reader.js';

/** Returns the commands with the last day in place of the time range of the page. */
const withLastDay = (commands: string): string =>
  commands
    .replaceAll(/(?<="fromUnixTS":)\d+/g, String(Math.floor(Date.now() / 1000) - 86_400))
    .replaceAll(/(?<="toUnixTS":)\d+/g, String(Math.floor(Date.now() / 1000) - 60));

describe('the commands of the documents, in a fresh checkout', () => {
  let reader: Reader;
  let addresses: { readonly simulators: Readonly<Record<string, Readonly<Record<string, string>>>> };

  beforeAll(async () => {
    reader = await Reader.begin();
    const file = join(reader.checkout, '.data', 'start', 'addresses.json');
    addresses = JSON.parse(await readFile(file, 'utf8')) as typeof addresses;
  }, LONG_MS);
  afterAll(() => reader.end(), LONG_MS);

  const page = async (name: string, heading: string): Promise<string> =>
    (await commandsToRun(name, heading)).join('\n');
  const simulator = (name: string, url: string): string => addresses.simulators[name]?.[url] ?? '';

  it(
    'begin with npm start and npx purser',
    async () => {
      const [, cli = ''] = await commandsToRun('README.md', 'Quick start');
      expect(await reader.type(`${cli} 2>&1 || echo "ended with $?"`)).toMatch(
        /Usage: purser .*ended with 2$/s,
      );
      expect(await reader.type(await page('docs/cli.md', ''))).toContain('Usage: purser');
      const completion = await page('docs/cli.md', 'Completion');
      expect(await reader.type(`${completion}\ncomplete -p purser`)).toContain('_purser');
    },
    LONG_MS,
  );

  it(
    'send a push message',
    async () => {
      const printed = await reader.type(await page('docs/push.md', 'Try it by hand'));
      expect(codesIn(printed)).toEqual(Array.from({ length: 5 }, () => 'SUCCESS'));
    },
    LONG_MS,
  );

  it(
    'give a reward',
    async () => {
      const printed = await reader.type(await page('docs/rewards.md', 'Try it by hand'));
      expect(codesIn(printed)).toEqual(Array.from({ length: 6 }, () => 'SUCCESS'));
      expect(printed.match(/FAIL_STATUS_\w+/g)).toEqual(['FAIL_STATUS_NOT_READY']);
    },
    LONG_MS,
  );

  it(
    'let a game fetch its grants',
    async () => {
      const ofGuide = (await commandsIn('docs/guide.md', 'A project of your own')).join('\n');
      const project = await reader.type(ofGuide.replaceAll('CASTLE', 'FETCHES'));
      expect(codesIn(project)).toEqual(Array.from({ length: 4 }, () => 'SUCCESS'));
      const [, key = ''] = /"accessKey":"([^"]+)"/.exec(project) ?? [];
      const coupon = `call /billing/api-in/v1/coupon/give -H 'Content-Type: application/json' -d '{"pjid":"DEMO",
      "transactionId":"t-1","giveUser":{"idType":"GAME_UID","idValue":"anna"},"giveItemList":[{"itemId":"hat","quantity":1}]}'`;
      const fetched = (await page('docs/game-servers.md', 'Fetching grants')).replace(
        /"boid":"\d+"/,
        '"transactionId":"t-1"',
      );
      const all = `call() { curl -s "$PURSER$1" -H 'X-Req-Pjid: FETCHES' -H 'X-Auth-Access-Key: ${key}' "\${@:2}"; echo; }
      ${`${coupon}\n${fetched}`.replaceAll('DEMO', 'FETCHES')}`;
      const printed = await reader.type(all);
      expect(codesIn(printed)).toEqual(['SUCCESS', 'SUCCESS', 'SUCCESS']);
      expect(printed).toContain('"kind":"COUPON"');
    },
    LONG_MS,
  );

  it(
    'check a game server, and find the fault of a bad one',
    async () => {
      const game = { name: 'X-Game-Key', value: '...' };
      const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
      const control = `${simulator('gameserver', 'controlUrl')}/__sim/gameserver`;
      const body = (fields: object): RequestInit => ({ method: 'POST', body: JSON.stringify(fields) });
      const checked = { fixedString: 'checked', header: game, signingSecrets: [secret] };
      expect((await fetch(`${control}/game`, body(checked))).status).toBe(200);
      const absent = { fixedString: 'checked', idValue: 'nobody', standing: 'ABSENT' };
      expect((await fetch(`${control}/player`, body(absent))).status).toBe(200);
      const [check = '', flawed = ''] = await commandsToRun('docs/game-servers.md', 'Is yours ready?');
      const api = simulator('gameserver', 'apiUrl');
      const own = check
        .replaceAll('http://10.0.0.5:8080', api)
        .replace('/product/...', '/product/checked')
        .replace('/example/...', '/example/checked')
        .replace('/item/...', '/item/checked')
        .replace('whsec_...', secret);
      expect(await reader.type(own)).toMatch(/✓ duplicate-values/);
      const simulated = flawed
        .replace(/^npm run simulators .*\n/, '')
        .replaceAll('http://127.0.0.1:4021', simulator('gameserver', 'controlUrl'))
        .replaceAll('http://127.0.0.1:4020', api);
      expect(await reader.type(`${simulated.trimEnd()} || echo "ended with $?"`)).toMatch(
        /✗ concurrent-duplicates.*ended with 1$/s,
      );
    },
    LONG_MS,
  );

  it(
    'start the simulators, and set a fault',
    async () => {
      const environment = { ...reader.variables, SIMULATORS_PORT: '0', PORT: String(await freePort()) };
      const command = await page('docs/simulators.md', '');
      const running = await startLongCommand(command, reader.checkout, environment, /__sim\/push/);
      expect(running.printed).toContain('/__sim/gstore');
      await running.stop();
      const fault = (await page('docs/simulators.md', 'Faults')).replace(
        'http://127.0.0.1:4011',
        simulator('gstore', 'controlUrl'),
      );
      expect(await reader.type(`${fault}curl -s "$GSTORE/__sim/gstore/clear-faults" -d '{}'`)).toBe('{}{}');
    },
    LONG_MS,
  );

  it(
    'keep a table of revenue from the events',
    async () => {
      const command = (await page('docs/events.md', 'Example: a table of daily revenue')).replace(
        'http://localhost:3000',
        '"$PURSER"',
      );
      await reader.type(command);
      expect(JSON.parse(await readFile(join(reader.checkout, 'revenue.json'), 'utf8'))).toBeInstanceOf(
        Object,
      );
    },
    LONG_MS,
  );

  it(
    'check and export the audit log',
    async () => {
      const [check = '', checkFrom = '', exported = ''] = (
        await page('docs/operator-endpoints.md', 'Audit log')
      ).split('\n');
      const [, head = ''] = /^whole up to (.*)$/m.exec(await reader.type(check)) ?? [];
      expect(await reader.type(checkFrom.replace(/default:\S+/, head))).toContain('whole up to');
      await reader.type(exported);
      const [row = ''] = (await readFile(join(reader.checkout, 'audit.ndjson'), 'utf8')).split('\n');
      expect(JSON.parse(row)).toMatchObject({ chain: expect.any(String), hash: expect.any(String) });
    },
    LONG_MS,
  );

  it(
    'compare the books',
    async () => {
      const given = {
        boid: '1',
        playerId: 'nobody',
        giveCompletedAtUnixTS: Math.floor(Date.now() / 1000) - 600,
      };
      await writeFile(join(reader.checkout, 'grants.ndjson'), JSON.stringify(given));
      const commands = (await commandsToRun('docs/reconciliation.md', 'One comparison')).map(withLastDay);
      const printed = await reader.type(commands.map((command) => `${command}echo`).join('\n'));
      expect(codesIn(printed)).toEqual(['SUCCESS', 'SUCCESS', 'SUCCESS']);
      expect(printed).toContain('"acceptedCount":1');
    },
    LONG_MS,
  );

  it(
    'install the client in a game',
    async () => {
      const install = await page('clients/typescript/README.md', 'Install');
      const [pack = '', use = ''] = install.split('\n');
      const client = join(reader.checkout, 'clients', 'typescript');
      await reader.type(pack, client);
      const game = await reader.folder();
      await writeFile(join(game, 'package.json'), '{ "name": "game", "private": true, "type": "module" }');
      await reader.type(use.replace('path/to', client), game);
      expect(readdirSync(join(game, 'node_modules'))).toContain('purser-client');
      const settings = (await page('clients/typescript/README.md', 'A first purchase')).replace(
        /^.*http:.*\n/,
        '',
      );
      expect(await reader.type(`${settings}\necho "$PJID $RECEIPT"`)).toMatch(/^DEMO \{.*purchaseSignature/);
    },
    LONG_MS,
  );

  it(
    'write the description of the API and the clients as they are',
    async () => {
      const printed = await reader.type(await page('CONTRIBUTING.md', 'Changes'));
      const written = printed.split('\n').filter((line) => line.startsWith(reader.checkout));
      expect(written.length).toBeGreaterThan(5);
      const changed = written.filter(
        (file) => readFileSync(file, 'utf8') !== readFileSync(file.replace(reader.checkout, ROOT), 'utf8'),
      );
      expect(changed).toEqual([]);
    },
    LONG_MS,
  );

  it(
    'move a project in time, last of all',
    async () => {
      const [clock = '', byHand = ''] = await commandsToRun('docs/test-clock.md', 'How a project is moved');
      expect(await reader.type(clock)).toContain('DEMO is 259200 seconds ahead.');
      const printed = await reader.type(
        byHand.replace('http://127.0.0.1:4011', simulator('gstore', 'controlUrl')),
      );
      expect(printed).toContain('"totalSeconds":518400');
    },
    LONG_MS,
  );
});
