// @ts-check
import './require-node.mjs';
import { ensureToolchain, LANGUAGES } from './clients/toolchains.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { report } from './launcher-error.mjs';
import { runCommand } from './run-command.mjs';
import { Shutdown } from './shutdown.mjs';
import { say } from './terminal.mjs';

/**
 * `npm run test:clients`: the clients in every language, with toolchains of this machine, else of Debian, which are unpacked and not
 * installed. What follows `--` goes to jest.
 */
const shutdown = new Shutdown();
shutdown.listen();
process.exitCode = await run(process.argv.slice(2));
process.exit();

/** @param {readonly string[]} args */
async function run(args) {
  const { signal } = shutdown;
  try {
    await ensureDependencies({ signal });
    for (const language of LANGUAGES) {
      const { from } = await ensureToolchain(language, say);
      say(`  ${language}: ${from}`);
    }
    // The servers are those of the environment, else started by jest itself.
    const jest = ['run', '--silent', 'jest', '--', '--selectProjects', 'clients', ...args];
    return (await runCommand('npm', jest, { inherit: true, signal })).code;
  } catch (error) {
    if (signal.aborted) return 130;
    report(error);
    return 1;
  }
}
