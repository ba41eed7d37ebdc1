// @ts-check
import { callService, callSimulator } from './first-purchases/json-calls.mjs';

/** Simulators with a history, in the order in which they are moved. */
const SIMULATORS = ['gstore', 'astore', 'pcstore', 'console', 'wshop', 'gameserver'];

/**
 * Moves the simulators and the clock of a project ahead. Asks the service first whether it would move the clock: a
 * refusal moves nothing. Then it moves the stores, so that their events of that time exist when the service polls.
 * @param {import('./start-addresses.mjs').StartAddresses} addresses
 * @param {import('./first-purchases/json-calls.mjs').Credentials} caller
 * @param {string} pjid
 * @param {number} seconds
 * @returns {Promise<number>} by how many seconds the project is ahead in all
 * @throws CallFailure with the answer when the service refuses
 */
export async function advanceClock({ url, simulators }, caller, pjid, seconds) {
  const advance = (/** @type {boolean} */ checkOnly) =>
    callService(`${url}/operator/v1/clock/advance`, caller, { pjid, seconds, checkOnly });
  await advance(true);
  for (const name of SIMULATORS) {
    const { controlUrl } = simulators[name] ?? {};
    if (controlUrl) await callSimulator(`${controlUrl}/__sim/${name}/age`, { ms: seconds * 1000 });
  }
  const { resultData } = await advance(false);
  return Number(resultData['totalSeconds']);
}
