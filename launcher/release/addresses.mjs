// @ts-check
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LauncherError } from '../launcher-error.mjs';
import { repositoryOf } from './repository.mjs';

/** @typedef {import('./repository.mjs').Repository} Repository */

/**
 * Places of a file that name the repository.
 * @typedef {object} Place
 * @property {RegExp} at matches what stands before, the name, and what stands behind; everywhere in the file
 * @property {keyof Repository} field
 */

/** @type {readonly Place[]} */
const GO = [{ at: /(^module |")([\w./-]+\/clients\/go)(?=[\s"/])/gm, field: 'goModule' }];

/** @type {Readonly<Record<string, readonly Place[]>>} */
const PLACES = {
  'clients/go/go.mod': GO,
  'clients/typescript/package.json': [{ at: /("url": "git\+)([^"]*)(?=\.git")/g, field: 'url' }],
  'clients/java/pom.xml': [
    { at: /(<groupId>)([^<]*)(?=<\/groupId>\s*<artifactId>purser-client<)/g, field: 'mavenGroup' },
    { at: /(<\/description>\s*<url>|<organizationUrl>|Connection>\s*<url>)([^<]*)(?=<)/g, field: 'url' },
    { at: /(onnection>scm:git:)([^<]*)(?=\.git<)/g, field: 'url' },
  ],
  'clients/csharp/src/Purser.Client.csproj': [
    { at: /(<(?:RepositoryUrl|PackageProjectUrl)>)([^<]*)(?=<)/g, field: 'url' },
  ],
};

/**
 * A text of the checkout with the address that the repository has.
 * @param {string} path
 * @param {string} text
 * @param {Repository} repository
 */
export function withAddress(path, text, repository) {
  const places = PLACES[path] ?? (path.endsWith('.go') ? GO : []);
  return places.reduce(
    (all, { at, field }) => all.replace(at, (_whole, before) => `${before}${repository[field]}`),
    text,
  );
}

/**
 * The files of a checkout that name the repository.
 * @param {string} root
 */
export function addressedFiles(root) {
  const module = join(root, 'clients/go');
  const sources = existsSync(module) ? readdirSync(module, { recursive: true, encoding: 'utf8' }) : [];
  const go = sources.filter((name) => name.endsWith('.go')).map((name) => `clients/go/${name}`);
  return [...Object.keys(PLACES), ...go.toSorted()].filter((path) => existsSync(join(root, path)));
}

/**
 * The files that do not name the repository of package.json yet, with the text that does.
 * @param {string} root
 */
function outdated(root) {
  const repository = repositoryOf(root);
  return addressedFiles(root).flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    const wanted = withAddress(path, text, repository);
    return wanted === text ? [] : [{ path, wanted }];
  });
}

/**
 * Names the repository of package.json in every file.
 * @param {string} root
 */
export function writeAddress(root) {
  for (const { path, wanted } of outdated(root)) writeFileSync(join(root, path), wanted);
}

/**
 * Fails unless every file names the repository of package.json.
 * @param {string} root
 */
export function requireAddress(root) {
  const wrong = outdated(root).map(({ path }) => path);
  if (wrong.length > 0)
    throw new LauncherError(
      `repository: package.json names ${repositoryOf(root).url}, these files another one:\n  ${wrong.join('\n  ')}`,
    );
}
