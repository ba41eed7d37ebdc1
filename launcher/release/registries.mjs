// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LauncherError } from '../launcher-error.mjs';
import { repositoryObstacles } from './repository.mjs';

/**
 * A client that is published to a registry of its language.
 * @typedef {object} PublishedClient
 * @property {string} registry
 * @property {string} path of the file that describes the package
 * @property {Readonly<Record<string, RegExp>>} needs what the registry, or the release workflow, does not take it
 *   without
 */

/** @type {readonly PublishedClient[]} */
export const CLIENTS = [
  {
    registry: 'Go module proxy',
    path: 'clients/go/go.mod',
    needs: { 'the module path of the repository, with /clients/go behind it': /^module \S+\/clients\/go$/m },
  },
  {
    registry: 'Maven Central',
    path: 'clients/java/pom.xml',
    needs: {
      '<groupId>, followed by <artifactId>purser-client</artifactId>':
        /<groupId>[^<]+<\/groupId>\s*<artifactId>purser-client</,
      '<artifactId>purser-client</artifactId>, followed by its <version>':
        /<artifactId>purser-client<\/artifactId>\s*<version>/,
      '<name>': /<name>/,
      '<description>': /<description>/,
      '<url>': /<url>/,
      '<licenses>': /<licenses>/,
      '<developers>': /<developers>/,
      '<scm>': /<scm>/,
    },
  },
  {
    registry: 'NuGet',
    path: 'clients/csharp/src/Purser.Client.csproj',
    needs: {
      '<Version>': /<Version>/,
      '<Description>': /<Description>/,
      '<PackageLicenseExpression>': /<PackageLicenseExpression>/,
      '<RepositoryUrl>': /<RepositoryUrl>/,
    },
  },
];

/**
 * What keeps a client from being published.
 * @param {string} root
 * @param {PublishedClient} client
 * @returns {string[]} empty if nothing does
 */
export function obstacles(root, { path, needs }) {
  const file = join(root, path);
  if (!existsSync(file)) return [`${path}: is not in this checkout`];
  const text = readFileSync(file, 'utf8');
  const missing = Object.entries(needs).filter(([, pattern]) => !pattern.test(text));
  return missing.map(([what]) => `${path}: lacks ${what}`);
}

/**
 * Fails unless every registry takes its client: a version that only some registries have cannot be repaired.
 * @param {string} root
 */
export function requirePublishable(root) {
  const found = [...repositoryObstacles(root), ...CLIENTS.flatMap((client) => obstacles(root, client))];
  if (found.length === 0) return;
  throw new LauncherError(`release: the registries do not take every client:\n  ${found.join('\n  ')}`);
}
