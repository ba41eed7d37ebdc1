// @ts-check
import '../launcher/require-node.mjs';
import { ensureBuilt, SERVICE, SIMULATORS } from '../launcher/build.mjs';
import { ensureDependencies } from '../launcher/dependencies.mjs';
import { report } from '../launcher/launcher-error.mjs';
import { Shutdown } from '../launcher/shutdown.mjs';
import { paint, say } from '../launcher/terminal.mjs';
import { readOptions } from './options.mjs';

/**
 * `npm run bench`: what a request of Purser costs, against a bare server that does the same work.
 * `npm run bench -- --help` tells what else there is.
 */
const shutdown = new Shutdown();
shutdown.listen();
process.exitCode = await run();
// A connection that something keeps open must not hold the command back.
process.exit();

async function run() {
  try {
    const options = readOptions(process.argv.slice(2));
    if (options.help) return 0;
    say(`\n  ${paint('bold', 'Purser benchmark')}\n`);
    await ensureDependencies({ signal: shutdown.signal });
    await ensureBuilt([SERVICE, SIMULATORS], { signal: shutdown.signal });
    // Only now: they import packages that may have been missing a moment ago.
    const { runMode } = await import('./modes.mjs');
    await runMode(shutdown, options, process.argv.slice(2));
  } catch (error) {
    shutdown.fail(error);
  }
  // A Ctrl-C is not a failure: errors after it are not reported.
  if (shutdown.failure !== null) report(shutdown.failure);
  await shutdown.stopAll();
  if (shutdown.failure !== null) return 1;
  return shutdown.signal.aborted ? 130 : 0;
}
