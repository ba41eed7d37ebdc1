// @ts-check
import { makeDemoPurchase } from './demo/demo-purchase.mjs';
import { connectSimulatedStore, ensureDevelopmentProject, PROJECT } from './demo/development-project.mjs';
import { complain, duration, paint, say, step } from './terminal.mjs';

/**
 * Prepares the development project and makes one purchase with it, told step by step. The service is up and
 * useful without it: a failure is told too, and ends nothing.
 * @param {{ url: string, adminKey: string }} service
 * @param {string | null} controlUrl of the simulators; null when the store is somebody else's
 * @returns {Promise<string | null>} the project's access key, null when there is none
 */
export async function runDemo(service, controlUrl) {
  let accessKey = null;
  try {
    accessKey = await step(`project ${PROJECT}`, () => prepare(service, controlUrl));
    if (controlUrl === null) {
      say('\n  No demo purchase: GSTORE_API_URL names a store that is not our simulator.');
      return accessKey;
    }
    say(`\n  ${paint('bold', 'One purchase, from the first call to the last')}`);
    await makeDemoPurchase({ url: service.url, accessKey, controlUrl, tell });
  } catch (error) {
    complain(paint('red', `  The demo failed: ${error instanceof Error ? error.message : String(error)}`));
    complain('  The service goes on running.');
  }
  return accessKey;
}

/**
 * @param {{ url: string, adminKey: string }} service
 * @param {string | null} controlUrl
 */
async function prepare(service, controlUrl) {
  const { accessKey } = await ensureDevelopmentProject(service);
  if (controlUrl !== null) await connectSimulatedStore(service, controlUrl);
  return accessKey;
}

/** @type {import('./demo/demo-purchase.mjs').Tell} */
function tell(who, what, answer, milliseconds) {
  const time = paint('dim', duration(milliseconds).padStart(7));
  say(`    The ${`${who} ${what}`.padEnd(46)} ${time}  ${paint('cyan', answer)}`);
}
