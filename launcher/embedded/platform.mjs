// @ts-check
import { readFileSync } from 'node:fs';

/** @typedef {'debian' | 'alpine' | 'rhel' | 'macos' | 'other'} Platform */

/** Words of ID and ID_LIKE in /etc/os-release, and the family whose package manager they imply. */
const FAMILIES = /** @type {const} */ ([
  ['debian', ['debian', 'ubuntu']],
  ['alpine', ['alpine']],
  ['rhel', ['rhel', 'fedora', 'centos', 'rocky', 'almalinux']],
]);

/**
 * The family this machine belongs to, as far as packages and directories are concerned.
 * @returns {Platform}
 */
export function detectPlatform() {
  return platformOf(process.platform, readOsRelease());
}

/**
 * @param {string} system value of process.platform
 * @param {string} osRelease text of /etc/os-release, empty without the file
 * @returns {Platform}
 */
export function platformOf(system, osRelease) {
  if (system === 'darwin') return 'macos';
  if (system !== 'linux') return 'other';
  const words = [...osRelease.matchAll(/^(?:ID|ID_LIKE)=(.*)$/gm)]
    .flatMap(([, value]) => (value ?? '').replaceAll('"', '').split(' '))
    .map((word) => word.trim());
  return FAMILIES.find(([, names]) => names.some((name) => words.includes(name)))?.[0] ?? 'other';
}

function readOsRelease() {
  try {
    return readFileSync('/etc/os-release', 'utf8');
  } catch {
    return '';
  }
}
