// @ts-check
import './require-node.mjs';
import { ensureToolchain } from './clients/toolchains.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { report } from './launcher-error.mjs';
import { runCommand } from './run-command.mjs';
import { Shutdown } from './shutdown.mjs';
import { say } from './terminal.mjs';

/** `npm run test:helm`: renders the Helm chart with the Go of this machine, else of Debian, which is unpacked and not installed. */
const shutdown = new Shutdown();
shutdown.listen();
process.exitCode = await run(process.argv.slice(2));
process.exit();

/** @param {readonly string[]} args */
async function run(args) {
  const { signal } = shutdown;
  try {
    await ensureDependencies({ signal });
    await ensureToolchain('go', say);
    const jest = ['run', '--silent', 'jest', '--', '--selectProjects', 'helm', ...args];
    return (await runCommand('npm', jest, { inherit: true, signal })).code;
  } catch (error) {
    if (signal.aborted) return 130;
    report(error);
    return 1;
  }
}
