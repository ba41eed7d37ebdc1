// @ts-check
import './require-node.mjs';
import { ensureBuilt, SIMULATORS } from './build.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { report } from './launcher-error.mjs';
import { runInForeground } from './run-in-foreground.mjs';

/** `npm run simulators`: the stores alone, in the foreground, on ports that stay the same. */
try {
  await ensureDependencies();
  await ensureBuilt([SIMULATORS]);
  process.exitCode = await runInForeground(SIMULATORS.output, {
    env: { SIMULATORS_PORT: process.env['SIMULATORS_PORT'] || '4010', SIMULATORS_HUMAN: '1' },
  });
} catch (error) {
  report(error);
  process.exitCode = 1;
}
