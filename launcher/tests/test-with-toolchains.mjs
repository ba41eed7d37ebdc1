// @ts-check
import { ensureToolchain } from '../clients/toolchains.mjs';
import { ensureDependencies } from '../dependencies.mjs';
import { report } from '../launcher-error.mjs';
import { runCommand } from '../run-command.mjs';
import { Shutdown } from '../shutdown.mjs';
import { say } from '../terminal.mjs';

/** @typedef {import('../clients/toolchains.mjs').Language} Language */

/**
 * Runs a jest project that needs compilers: those of this machine, else of Debian, which are unpacked and not
 * installed. The arguments of this process go to jest. Ends the process with the exit code of jest.
 * @param {string} project
 * @param {readonly Language[]} languages
 * @returns {Promise<never>}
 */
export async function testWithToolchains(project, languages) {
  const shutdown = new Shutdown();
  shutdown.listen();
  process.exit(await run(project, languages, shutdown.signal));
}

/**
 * @param {string} project
 * @param {readonly Language[]} languages
 * @param {AbortSignal} signal
 */
async function run(project, languages, signal) {
  try {
    await ensureDependencies({ signal });
    for (const language of languages) {
      const { from } = await ensureToolchain(language, say);
      say(`  ${language}: ${from}`);
    }
    // The servers are those of the environment, else started by jest itself.
    const jest = ['run', '--silent', 'jest', '--', '--selectProjects', project, ...process.argv.slice(2)];
    return (await runCommand('npm', jest, { inherit: true, signal })).code;
  } catch (error) {
    if (signal.aborted) return 130;
    report(error);
    return 1;
  }
}
