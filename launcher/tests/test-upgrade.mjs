// @ts-check
import '../require-node.mjs';
import { ensureBuilt, SERVICE } from '../build.mjs';
import { ensureDependencies } from '../dependencies.mjs';
import { ensureLastRelease } from './last-release.mjs';
import { report } from '../launcher-error.mjs';
import { nodeBinary } from '../node-binary.mjs';
import { runCommand } from '../run-command.mjs';
import { Shutdown } from '../shutdown.mjs';

/** `npm run test:upgrade`: from the last release to this version and back under load, with no failed request. */
const shutdown = new Shutdown();
shutdown.listen();
process.exitCode = await run();
process.exit();

async function run() {
  const { signal } = shutdown;
  try {
    await ensureDependencies({ signal });
    await ensureBuilt([SERVICE], { signal });
    const { commit, root } = await ensureLastRelease({ signal });
    const env = { ...process.env, LAST_RELEASE: commit, LAST_RELEASE_ROOT: root };
    const args = ['--import', './test/support/typescript.mjs', 'test/upgrade/main.ts'];
    return (await runCommand(nodeBinary(), args, { env, inherit: true, signal })).code;
  } catch (error) {
    if (signal.aborted) return 130;
    report(error);
    return 1;
  }
}
