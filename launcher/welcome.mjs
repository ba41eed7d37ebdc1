// @ts-check
import { PROJECT } from './demo/project-id.mjs';
import { RESERVE_PATH } from './demo/stores/gstore.mjs';
import { reservationFields } from './demo/story.mjs';
import { paint, say } from './terminal.mjs';

/**
 * @typedef {object} Welcome
 * @property {string} url
 * @property {string} adminKey
 * @property {string | null} accessKey of the development project
 * @property {import('./demo/stores.mjs').Addresses | null} simulators
 * @property {string} logFile
 */

/**
 * What somebody needs who wants to go on by hand.
 * @param {Welcome} welcome
 */
export function printWelcome({ url, adminKey, accessKey, simulators, logFile }) {
  const rows = [
    ['Service', url],
    ['API', `${url}/docs`],
    ['Health', `${url}/health/ready`],
    ...controlRows(simulators),
    ['Admin key', `${adminKey}   (X-Req-Pjid: ADMIN)`],
    [`${PROJECT} key`, accessKey ? `${accessKey}   (X-Req-Pjid: ${PROJECT})` : 'none'],
    ['Log', logFile],
  ];
  say();
  for (const [name = '', value] of rows) say(`  ${paint('bold', name.padEnd(11))} ${value}`);
  if (accessKey) say(`\n  Reserve a purchase yourself:\n\n${reserveCommand(url, accessKey)}`);
  say(`\n  ${paint('dim', 'Ctrl-C stops everything; the data stay in .data/ for the next start.')}\n`);
}

/**
 * Where each simulated store is played with.
 * @param {import('./demo/stores.mjs').Addresses | null} simulators
 * @returns {[string, string][]}
 */
function controlRows(simulators) {
  if (simulators === null) return [['Simulators', 'none']];
  return Object.entries(simulators).map(([name, { controlUrl }], index) => [
    index === 0 ? 'Simulators' : '',
    `${controlUrl}/__sim/${name}/...`,
  ]);
}

/**
 * A reservation for a shell, with a reqId that is new each time it is pasted within another second.
 * @param {string} url
 * @param {string} accessKey
 */
export function reserveCommand(url, accessKey) {
  const fields = Object.entries(reservationFields('$(date +%s)')).map(([name, value]) => `${name}=${value}`);
  return [
    `curl -s ${url}${RESERVE_PATH} \\`,
    `  -H 'X-Req-Pjid: ${PROJECT}' -H 'X-Auth-Access-Key: ${accessKey}' \\`,
    `  -d "${fields.join('&')}"`,
  ].join('\n');
}
