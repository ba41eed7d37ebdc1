import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureDependencies } from '../../launcher/dependencies.mjs';
import { freePort } from '../../launcher/embedded/free-port.mjs';
import { copyCheckout } from '../support/copy-checkout.js';
import { commandsIn, runCommands } from '../support/documented-commands.js';
import { queueUrl, workerDatabaseUrl } from '../support/database/worker-database.js';
import { type LongCommand, startLongCommand } from './long-command.js';
import { commandLines, reasonFor, trialOf } from './trials.js';

/** Building and starting everything on a busy machine. */
export const LONG_MS = 600_000;

/** The commands of the blocks below a heading that no reason excludes. */
export async function commandsToRun(page: string, heading: string): Promise<string[]> {
  const trial = trialOf(page, heading) ?? {};
  const blocks = await commandsIn(page, heading);
  if (trial.notRun === undefined || trial.notRun.length === 0) return blocks;
  return blocks.flatMap(commandLines).filter((command) => reasonFor(command, trial) === undefined);
}

/** A reader of the documents, in a fresh checkout in which `npm start` runs. */
export class Reader {
  private constructor(
    readonly checkout: string,
    /** Those of the line `export PURSER=...` that npm start prints, and the database. */
    readonly variables: Readonly<Record<string, string>>,
    private readonly start: LongCommand,
  ) {}

  /** Runs the command of the README that starts everything. */
  static async begin(): Promise<Reader> {
    // A copy with old dependencies would install new ones into those that it shares.
    await ensureDependencies();
    const checkout = await mkdtemp(join(tmpdir(), 'purser-docs-'));
    copyCheckout(checkout);
    const [start = ''] = await commandsToRun('README.md', 'Quick start');
    const environment = {
      PORT: String(await freePort()),
      DATABASE_URL: await workerDatabaseUrl('_docs'),
      REDIS_URL: queueUrl(),
      PURSER_TEST_CLOCK: 'true',
      NO_COLOR: '1',
    };
    const running = await startLongCommand(start, checkout, environment, /Ready after/);
    const [, line = ''] = /^export (PURSER=.*)$/m.exec(running.printed) ?? [];
    if (line === '') throw new Error(`npm start printed no line to paste:\n${running.printed}`);
    const pasted = Object.fromEntries(line.split(' ').map((pair) => pair.split('=', 2) as [string, string]));
    const bin = join(checkout, '.data', 'bin');
    await mkdir(bin);
    // As `npm link` does it.
    await symlink(join(checkout, 'launcher', 'purser.mjs'), join(bin, 'purser'));
    const own = {
      DATABASE_URL: environment.DATABASE_URL,
      XDG_CONFIG_HOME: join(checkout, '.data', 'config'),
      PATH: `${bin}:${process.env['PATH']}`,
    };
    return new Reader(checkout, { ...pasted, ...own }, running);
  }

  /** Types commands into a shell; the function `call` is the one of the guide. */
  async type(commands: string, folder = this.checkout): Promise<string> {
    const [prelude = ''] = await commandsIn('docs/guide.md', 'Your first purchase');
    return (await runCommands(`${prelude}\n${commands}`, folder, this.variables, LONG_MS)).join('\n');
  }

  /** A new folder, for a game. */
  folder(): Promise<string> {
    return mkdtemp(join(this.checkout, '.data', 'game-'));
  }

  async end(): Promise<void> {
    await this.start.stop();
    await rm(this.checkout, { recursive: true });
  }
}

/** The result codes of the answers in what was printed, one answer on each line. */
export const codesIn = (printed: string): readonly string[] =>
  Array.from(printed.matchAll(/^\{"resultCode":"(\w+)"/gm), ([, code = '']) => code);
