// @ts-check
import './require-node.mjs';
import { spawn } from 'node:child_process';
import { ensureBuilt, SIMULATORS } from './build.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { report } from './launcher-error.mjs';
import { nodeBinary } from './node-binary.mjs';
import { ROOT } from './paths.mjs';

/** `npm run simulators`: the stores alone, in the foreground, on ports that stay the same. */
try {
  await ensureDependencies();
  await ensureBuilt([SIMULATORS]);
  process.exitCode = await runInForeground();
} catch (error) {
  report(error);
  process.exitCode = 1;
}

/** @returns {Promise<number>} */
function runInForeground() {
  const env = {
    ...process.env,
    SIMULATORS_PORT: process.env['SIMULATORS_PORT'] || '4010',
    SIMULATORS_HUMAN: '1',
  };
  const child = spawn(nodeBinary(), [SIMULATORS.output], { cwd: ROOT, env, stdio: 'inherit' });
  // The terminal sends Ctrl-C to the child too: we only have to outlive it.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
