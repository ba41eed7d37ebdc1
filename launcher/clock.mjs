// @ts-check
import './require-node.mjs';
import { advanceClock } from './advance-clock.mjs';
import { CallFailure } from './first-purchases/json-calls.mjs';
import { DEVELOPMENT_ADMIN_KEY } from './development-keys.mjs';
import { secondsOf } from './duration.mjs';
import { loadEnvFile } from './env-file.mjs';
import { LauncherError, report } from './launcher-error.mjs';
import { readAddresses } from './start-addresses.mjs';
import { say } from './terminal.mjs';

/** `npm run clock -- <pjid> <time>`: moves the simulators and the clock of a project ahead. */
try {
  loadEnvFile();
  const [pjid, time] = process.argv.slice(2);
  const seconds = secondsOf(time ?? '');
  if (!pjid || seconds === null)
    throw new LauncherError(
      'Usage: npm run clock -- <pjid> <time>, with a time such as 90s, 10m, 72h or 31d.',
    );
  const [accessKey = ''] = (process.env['PURSER_ADMIN_KEY'] || DEVELOPMENT_ADMIN_KEY).split(',', 1);
  const caller = { pjid: 'ADMIN', accessKey: accessKey.trim() };
  say(`  ${pjid} is ${await advanceClock(readAddresses(), caller, pjid, seconds)} seconds ahead.`);
} catch (error) {
  report(error instanceof CallFailure ? new LauncherError(error.message) : error);
  process.exitCode = 1;
}
