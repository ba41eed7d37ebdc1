// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LauncherError } from '../launcher-error.mjs';

/**
 * The published repository, and what its address decides about the clients.
 * @typedef {object} Repository
 * @property {string} url `https://github.com/OWNER/purser`
 * @property {string} goModule path of the Go module, `github.com/OWNER/purser/clients/go`
 * @property {string} mavenGroup `io.github.OWNER`; of another host its name reversed, `com.example.git`
 */

/**
 * Stands in for the address until the repository has one; `.example` is reserved, so no registry finds anything there.
 */
const PLACEHOLDER = 'https://purser.example';
const FORM = 'https://HOST/OWNER/NAME';

/**
 * What follows from an address.
 * @param {string} address `https://github.com/OWNER/purser`, also as npm writes it: `git+` before it, `.git` behind it
 * @returns {Repository}
 */
export function repositoryAt(address) {
  const url = address
    .trim()
    .replace(/^git\+/, '')
    .replace(/(\.git|\/)$/, '');
  const [, host = '', path = ''] = /^https:\/\/([a-z0-9.-]+\.[a-z]+)(\/[\w./-]+)?$/.exec(url) ?? [];
  if (host === '' || (url !== PLACEHOLDER && path === ''))
    throw new LauncherError(`package.json: repository.url "${address}" must have the form ${FORM}`);
  const [owner = ''] = path.slice(1).toLowerCase().split('/');
  const mavenGroup = host === 'github.com' ? `io.github.${owner}` : host.split('.').toReversed().join('.');
  return { url, goModule: `${host}${path}/clients/go`, mavenGroup };
}

/**
 * The published repository: `repository` in package.json, the one place where its address is set.
 * @param {string} root
 * @returns {Repository | null} null while it is not set
 */
export function namedRepository(root) {
  const { repository } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  if (repository === undefined) return null;
  return repositoryAt(typeof repository === 'string' ? repository : String(repository.url));
}

/**
 * The published repository, or what stands in for it.
 * @param {string} root
 */
export const repositoryOf = (root) => namedRepository(root) ?? repositoryAt(PLACEHOLDER);

/**
 * What keeps every client from being published while the repository has no address.
 * @param {string} root
 * @returns {string[]} empty when it has one
 */
export const repositoryObstacles = (root) =>
  namedRepository(root) === null
    ? [`package.json: lacks "repository": { "type": "git", "url": "git+${FORM}.git" }`]
    : [];

/**
 * What a release is called where it is published.
 * @param {Repository} repository
 * @param {string} version
 */
export const coordinates = ({ url, goModule, mavenGroup }, version) => [
  `go get ${goModule}@v${version}`,
  `Maven ${mavenGroup}:purser-client:${version}`,
  `NuGet Purser.Client ${version}, npm purser-client@${version}, of ${url}`,
];
