// @ts-check
import './require-node.mjs';
import { callService, callSimulator, DemoFailure } from './demo/json-calls.mjs';
import { DEVELOPMENT_ADMIN_KEY } from './development-keys.mjs';
import { secondsOf } from './duration.mjs';
import { loadEnvFile } from './env-file.mjs';
import { LauncherError, report } from './launcher-error.mjs';
import { readAddresses } from './start-addresses.mjs';
import { say } from './terminal.mjs';

/** Simulators with a history, in the order in which they are moved. */
const SIMULATORS = ['gstore', 'astore', 'pcstore', 'console', 'wshop', 'gameserver'];

/** `npm run clock -- <pjid> <time>`: moves the simulators and the clock of a project ahead. */
try {
  loadEnvFile();
  await advance(process.argv[2], process.argv[3]);
} catch (error) {
  report(error instanceof DemoFailure ? new LauncherError(error.message) : error);
  process.exitCode = 1;
}

/**
 * The stores first: what they do in that time must be there when the service looks.
 * @param {string | undefined} pjid
 * @param {string | undefined} time
 */
async function advance(pjid, time) {
  const seconds = secondsOf(time ?? '');
  if (!pjid || seconds === null)
    throw new LauncherError(
      'Usage: npm run clock -- <pjid> <time>, with a time such as 90s, 10m, 72h or 31d.',
    );
  const { url, simulators } = readAddresses();
  const [accessKey = ''] = (process.env['PURSER_ADMIN_KEY'] || DEVELOPMENT_ADMIN_KEY).split(',', 1);
  const caller = { pjid: 'ADMIN', accessKey: accessKey.trim() };
  const { resultData: found } = await callService(`${url}/operator/v1/project/list`, caller, { pjid });
  if (!Array.isArray(found['projectList']) || found['projectList'].length === 0)
    throw new LauncherError(`There is no project ${pjid}.`);
  for (const name of SIMULATORS) {
    const { controlUrl } = simulators[name] ?? {};
    if (controlUrl) await callSimulator(`${controlUrl}/__sim/${name}/age`, { ms: seconds * 1000 });
  }
  const { resultData } = await callService(`${url}/operator/v1/clock/advance`, caller, { pjid, seconds });
  say(`  ${pjid} is ${String(resultData['totalSeconds'])} seconds ahead.`);
}
