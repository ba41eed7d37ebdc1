// @ts-check
import { connectStores, ensureDevelopmentProject } from './first-purchases/development-project.mjs';
import { callSimulator } from './first-purchases/json-calls.mjs';
import { PROJECT } from './first-purchases/project-id.mjs';
import { PURCHASE_STORES } from './first-purchases/stores.mjs';
import { storyOf } from './first-purchases/story.mjs';
import { complain, duration, paint, say, step } from './terminal.mjs';

/** @typedef {import('./first-purchases/stores.mjs').Addresses} Addresses */

/**
 * Prepares the development project, makes one purchase in each store and prints each step. The service runs without it:
 * a failure is printed and stops nothing.
 * @param {{ url: string, adminKey: string }} service
 * @param {Addresses | null} addresses of the simulators; null when the stores are not simulated
 * @returns {Promise<string | null>} the project's access key, null without a key
 */
export async function makeFirstPurchases(service, addresses) {
  let accessKey = null;
  try {
    accessKey = await step(`project ${PROJECT}`, () => prepare(service, addresses));
    if (addresses === null) {
      say('\n  No demo purchases: the environment names stores that are not our simulators.');
      return accessKey;
    }
    for (const { name, simulator, buy } of PURCHASE_STORES) {
      say(`\n  ${paint('bold', name)}`);
      await buy(storyOf({ url: service.url, accessKey, store: storeOf(addresses, simulator), tell }));
    }
  } catch (error) {
    complain(paint('red', `  The demo failed: ${error instanceof Error ? error.message : String(error)}`));
    complain('  The service goes on running.');
  }
  return accessKey;
}

/**
 * @param {{ url: string, adminKey: string }} service
 * @param {Addresses | null} addresses
 */
async function prepare(service, addresses) {
  const { accessKey } = await ensureDevelopmentProject(service);
  if (addresses !== null) await connectStores(service, (simulator) => storeOf(addresses, simulator));
  return accessKey;
}

/**
 * @param {Addresses} addresses
 * @param {string} simulator
 * @returns {import('./first-purchases/story.mjs').CallStore}
 */
const storeOf = (addresses, simulator) => (operation, body) =>
  callSimulator(`${addresses[simulator]?.['controlUrl']}/__sim/${simulator}/${operation}`, body);

/** @type {import('./first-purchases/story.mjs').Tell} */
function tell(who, what, answer, milliseconds) {
  const time = paint('dim', duration(milliseconds).padStart(7));
  say(`    The ${`${who} ${what}`.padEnd(46)} ${time}  ${paint('cyan', answer)}`);
}
