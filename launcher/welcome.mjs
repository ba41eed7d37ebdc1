// @ts-check
import { PROJECT } from './first-purchases/project-id.mjs';
import { DEVELOPMENT_ADMIN_KEY, DEVELOPMENT_SECRET_KEY } from './development-keys.mjs';
import { paint, say } from './terminal.mjs';

/**
 * @typedef {object} Welcome
 * @property {string} url
 * @property {string} adminKey
 * @property {string} secretKey
 * @property {string | null} accessKey of the development project
 * @property {import('./first-purchases/stores.mjs').Addresses | null} simulators
 * @property {string} logFile
 */

/**
 * The key as it may be shown: the development key, which is public; null for any other.
 * @param {string} adminKey
 */
export const shownAdminKey = (adminKey) => (adminKey === DEVELOPMENT_ADMIN_KEY ? adminKey : null);

/**
 * Prints what a developer needs to continue by hand.
 * @param {Welcome} welcome
 */
export function printWelcome({ url, adminKey, secretKey, accessKey, simulators, logFile }) {
  const isDevelopmentSecret = secretKey === DEVELOPMENT_SECRET_KEY;
  const shownKey = shownAdminKey(adminKey);
  const rows = [
    ['Service', url],
    ['Console', `${url}/console`],
    ['API', `${url}/docs`],
    ['Health', `${url}/health/ready`],
    ...controlRows(simulators),
    ['Admin key', `${shownKey ?? 'the one in PURSER_ADMIN_KEY'}   (X-Req-Pjid: ADMIN)`],
    ...(isDevelopmentSecret ? [['Secret key', `${DEVELOPMENT_SECRET_KEY}   (PURSER_SECRET_KEY)`]] : []),
    [`${PROJECT} key`, accessKey ? `${accessKey}   (X-Req-Pjid: ${PROJECT})` : 'none'],
    ['Log', logFile],
  ];
  say();
  for (const [name = '', value] of rows) say(`  ${paint('bold', name.padEnd(11))} ${value}`);
  const variables = variablesOf({ url, adminKey: shownKey, accessKey, simulators });
  if (accessKey)
    say(
      `\n  To buy something yourself, paste this and go on at ${url}/docs#guide-your-first-purchase:\n\n${variables}`,
    );
  say(`\n  ${paint('dim', 'Ctrl-C stops everything; the data stay in .data/ for the next start.')}\n`);
}

/**
 * Where each simulated store is played with.
 * @param {import('./first-purchases/stores.mjs').Addresses | null} simulators
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
 * What the commands of the guide need, for a shell.
 * @param {Omit<Welcome, 'logFile' | 'adminKey' | 'secretKey'> & { adminKey: string | null }} welcome
 */
export function variablesOf({ url, adminKey, accessKey, simulators }) {
  const addresses = Object.entries(simulators ?? {}).map(([name, { controlUrl }]) => [
    name.toUpperCase(),
    controlUrl,
  ]);
  const variables = [['PURSER', url], ['KEY', accessKey], ['ADMIN_KEY', adminKey], ...addresses];
  const set = variables.flatMap(([name, value]) => (value ? [`${name}=${value}`] : []));
  return `export ${set.join(' ')}`;
}
