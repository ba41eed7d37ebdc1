// @ts-check
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LauncherError } from './launcher-error.mjs';
import { START_DATA } from './paths.mjs';

/** @typedef {{ url: string, simulators: import('./first-purchases/stores.mjs').Addresses }} StartAddresses */

const FILE = join(START_DATA, 'addresses.json');

/**
 * Writes down where the service and the simulators of `npm start` answer.
 * @param {StartAddresses} addresses
 */
export function writeAddresses(addresses) {
  writeFileSync(FILE, JSON.stringify(addresses));
}

/**
 * Where the service and the simulators of the last `npm start` answer.
 * @returns {StartAddresses}
 */
export function readAddresses() {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8'));
  } catch {
    throw new LauncherError('Run `npm start` first: it starts the service together with the simulators.');
  }
}
