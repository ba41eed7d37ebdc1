import { report } from '../../launcher/launcher-error.mjs';
import { runCommand } from '../../launcher/run-command.mjs';
import { Shutdown } from '../../launcher/shutdown.mjs';
import { say, step } from '../../launcher/terminal.mjs';
import { type EngineNames, startEngines } from './start-engines.js';

/**
 * What launcher/tests/test-engines.mjs runs: `main.ts <database> <queue> [arguments of jest]`. TEST_DATABASE_URL names
 * a database that runs.
 */
async function main(
  [database, queue, ...jestArgs]: readonly string[],
  { signal }: Shutdown,
): Promise<number> {
  try {
    const url = process.env['TEST_DATABASE_URL'] ?? null;
    const names = { database, queue, url } as EngineNames;
    const label = `database (${url === null ? database : 'that of the address'}) and queue (${queue}) of this run`;
    const engines = await step(label, () => startEngines(names, say));
    try {
      const env = { ...process.env, ...engines.environment };
      const jest = ['run', '--silent', 'jest', '--', '--selectProjects', 'e2e', ...jestArgs];
      return (await runCommand('npm', jest, { env, inherit: true, signal })).code;
    } finally {
      await engines.stop();
    }
  } catch (error) {
    if (signal.aborted) return 130;
    report(error);
    return 1;
  }
}

const shutdown = new Shutdown();
shutdown.listen();
process.exitCode = await main(process.argv.slice(2), shutdown);
process.exit();
