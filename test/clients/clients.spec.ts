import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { flawsOf } from '../../clients/conformance/judge.js';
import { ScriptedService } from '../../clients/conformance/scripted-service.js';
import { parseExactly, readSuite } from '../../clients/conformance/suite.js';
import { startReceiver } from '../../clients/typescript/examples/receiver.js';
import { checkGameServer } from '../../conformance/game-server/check-game-server.js';
import { defaultOptions } from '../../conformance/game-server/options.js';
import { buildClient, type Program, type Programs } from '../../launcher/clients/build-client.mjs';
import { findToolchain, type Language, LANGUAGES, TOOLCHAINS } from '../../launcher/clients/toolchains.mjs';
import { type GstoreSetup, startWithGstore } from '../support/stores/gstore.js';

const run = promisify(execFile);
const CASES = fileURLToPath(new URL('../../clients/conformance/cases.json', import.meta.url));
const SUITE = readSuite(CASES);
/** Compiling, and running programs, on a busy machine. */
const LONG_MS = 300_000;
const GAME = {
  gameKey: 'open sesame',
  signingSecret: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
  players: ['conformance-player'],
};

/** What a grant receiver is not; nothing when all is well. */
async function receiverFlaws(port: number): Promise<readonly unknown[]> {
  const url = `http://127.0.0.1:${port}`;
  const report = await checkGameServer({
    ...defaultOptions(),
    url: `${url}/api/billing/give/product/example`,
    itemUrl: `${url}/api/ingame/item/example`,
    header: { name: 'X-Game-Key', value: GAME.gameKey },
    secret: GAME.signingSecret,
    timeoutMs: 25_000,
  });
  return report.endpoints.flatMap(({ findings }) => findings.filter(({ result }) => result !== 'passed'));
}

describe('the receiver of grants in TypeScript', () => {
  it(
    'passes the check for game servers',
    async () => {
      const { port, stop } = await startReceiver(GAME);
      expect(await receiverFlaws(port)).toEqual([]);
      await stop();
    },
    LONG_MS,
  );
});

const MACHINE = LANGUAGES.map((language) => ({ language, toolchain: findToolchain(language) }));

// The hosted CI runs `npm run test:clients`, which fetches every compiler or fails: no client is skipped there.
for (const { language } of MACHINE.filter(({ toolchain }) => toolchain === undefined)) {
  const missing = `SKIPPED: the client in ${language}, since this machine has no compiler for it; npm run test:clients fetches one`;
  sayLoudly(missing);
  it.skip(missing, () => undefined);
}
if (MACHINE.some(({ language, toolchain }) => language === 'csharp' && toolchain !== undefined))
  sayLoudly(
    'SKIPPED: the client in C# on .NET itself: it runs on Mono here; the hosted CI builds it with the SDK',
  );

/** Straight to the terminal: jest would put a frame around a line of the console. */
function sayLoudly(text: string): void {
  process.stderr.write(`\n  ${text}\n\n`);
}

const COMPILED = MACHINE.flatMap(({ language, toolchain }) => (toolchain ? [{ language, toolchain }] : []));
if (COMPILED.length > 0) describe('the clients that this machine can compile', testsOfCompiled);

function testsOfCompiled(): void {
  const children: ChildProcess[] = [];
  const programs = new Map<Language, Programs>();
  let setup: GstoreSetup;

  beforeAll(async () => {
    setup = await startWithGstore();
  }, LONG_MS);
  afterAll(async () => {
    for (const child of children) child.kill();
    await setup?.stop();
  });

  const programOf = (language: Language, name: keyof Programs): Program => {
    const program = programs.get(language)?.[name];
    if (program === undefined) throw new Error(`${language} was not compiled`);
    return program;
  };
  const outputOf = async ({ command, args, env }: Program, more: string[], variables = {}): Promise<string> =>
    (await run(command, [...args, ...more], { env: { ...env, ...variables }, maxBuffer: 2 ** 24 })).stdout;

  describe.each(COMPILED)('in $language ($toolchain.from)', ({ language, toolchain }) => {
    beforeAll(async () => {
      programs.set(language, await buildClient(language, toolchain, join(TOOLCHAINS, 'output', language)));
    }, LONG_MS);

    it(
      'does what clients/conformance/cases.json says',
      async () => {
        const service = await ScriptedService.start(SUITE);
        const played = outcomesIn(await outputOf(programOf(language, 'conformance'), [service.url, CASES]));
        const flaws = SUITE.calls
          .map((call, index) => ({ call, requests: service.requestsOf(index) }))
          .filter(({ call }) => !call.notIn?.includes(language))
          .flatMap(({ call, requests }) =>
            flawsOf(call, requests, played.get(call.name)).map((flaw) => `${call.name}: ${flaw}`),
          );
        await service.stop();
        expect(flaws).toEqual([]);
        for (const { name } of SUITE.wrongOptions)
          expect([name, played.get(name)]).toEqual([name, { isRefused: true }]);
        for (const { name, isRight } of SUITE.signatures)
          expect([name, played.get(name)]).toEqual([name, { isRight }]);
      },
      LONG_MS,
    );

    it(
      'makes a purchase with the service and the simulator of mobile store A',
      async () => {
        const game = await setup.newGame();
        const { pjid, accessKey } = game.project;
        const receipt = setup.buy({ packageName: game.packageName, productId: 'gem.100' });
        const env = {
          PURSER: setup.service.url,
          PJID: pjid,
          KEY: accessKey,
          RECEIPT: JSON.stringify(receipt),
        };
        const printed = await outputOf(programOf(language, 'purchase'), [], env);
        expect(printed.trim()).toMatch(/^\d+ is COMPLETED_BEFORE_CONSUME$/);
        const [boid = ''] = printed.split(' ');
        expect(await game.statusOf(boid)).toMatch(/^COMPLETED/);
      },
      LONG_MS,
    );

    it(
      'passes the check for game servers with its receiver of grants',
      async () => {
        const { command, args, env } = programOf(language, 'receiver');
        const { gameKey: GAME_KEY, signingSecret: SIGNING_SECRET, players } = GAME;
        const own = { PORT: '0', GAME_KEY, SIGNING_SECRET, PLAYERS: players.join() };
        const child = spawn(command, args, { env: { ...env, ...own }, stdio: ['ignore', 'pipe', 'ignore'] });
        children.push(child);
        expect(await receiverFlaws(await portOf(child))).toEqual([]);
      },
      LONG_MS,
    );
  });
}

/** What a client has printed: an outcome for each name. */
function outcomesIn(output: string): ReadonlyMap<string, unknown> {
  const lines = output
    .trim()
    .split('\n')
    .map((line) => parseExactly(line) as { name: string; outcome: unknown });
  return new Map(lines.map(({ name, outcome }) => [name, outcome]));
}

/** The port that a receiver says that it listens on. */
async function portOf({ stdout }: ChildProcess): Promise<number> {
  if (stdout === null) throw new Error('the receiver has no output');
  for await (const line of createInterface({ input: stdout })) {
    const [, port] = /^listening on (\d+)$/.exec(line) ?? [];
    if (port !== undefined) return Number(port);
  }
  throw new Error('the receiver ended before it listened');
}

describe('docs/clients.md', () => {
  const EXAMPLES = new URL('../../clients/', import.meta.url);
  const FILES = [
    ['go', 'purchase', 'go/examples/purchase/main.go'],
    ['go', 'receiver', 'go/examples/receiver/main.go'],
    ['java', 'purchase', 'java/examples/dev/purser/examples/Purchase.java'],
    ['java', 'receiver', 'java/examples/dev/purser/examples/Receiver.java'],
    ['csharp', 'purchase', 'csharp/examples/purchase/Purchase.cs'],
    ['csharp', 'receiver', 'csharp/examples/receiver/Receiver.cs'],
    ['ts', 'receiver', 'typescript/examples/receiver.ts'],
  ];

  it.each(FILES)('shows %s code of the %s that is compiled: %s', (language = '', name = '', file = '') => {
    const source = readFileSync(new URL(file, EXAMPLES), 'utf8');
    const [, code = ''] = new RegExp(`// doc: ${name}\n(.*?)\n *\t*// doc: end`, 's').exec(source) ?? [];
    const lines = code.split('\n');
    const indent = /^\s*/.exec(lines[0] ?? '')?.[0] ?? '';
    const shown = lines.map((line) => line.replace(indent, '').replaceAll('\t', '    ')).join('\n');
    expect(shown).not.toBe('');
    const page = readFileSync(new URL('../../docs/clients.md', import.meta.url), 'utf8');
    // Not `toContain`: its message would be the whole page.
    expect([language, name, page.includes(`\`\`\`${language}\n${shown}\n\`\`\``)]).toEqual([
      language,
      name,
      true,
    ]);
  });
});
