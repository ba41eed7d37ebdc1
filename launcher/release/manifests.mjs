// @ts-check
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LauncherError } from '../launcher-error.mjs';

/**
 * A file that names the version of what is released. The Go module has none: its tag is its version.
 * @typedef {object} Manifest
 * @property {string} path
 * @property {readonly RegExp[]} places each matches what stands before, the version, and what stands behind
 * @property {boolean} [isOptional] whether a checkout without this client has no such file
 */

const FIRST_FIELD = /^(\{[^{}]*?"version": ")([^"]*)(")/;

/** @type {readonly Manifest[]} */
const MANIFESTS = [
  { path: 'package.json', places: [FIRST_FIELD] },
  { path: 'package-lock.json', places: [FIRST_FIELD, /(\n {4}"": \{[^{}]*?"version": ")([^"]*)(")/] },
  { path: 'docs/openapi.json', places: [/("info": \{\s*"title": "[^"]*",\s*"version": ")([^"]*)(")/] },
  { path: 'deploy/helm/purser/Chart.yaml', places: [/^(version: )(\S+)($)/m, /^(appVersion: ')([^']*)(')/m] },
  { path: 'clients/typescript/package.json', places: [FIRST_FIELD] },
  {
    path: 'clients/java/pom.xml',
    places: [/(<artifactId>purser-client<\/artifactId>\s*<version>)([^<]*)(<\/version>)/],
    isOptional: true,
  },
  {
    path: 'clients/csharp/src/Purser.Client.csproj',
    places: [/(<Version>)([^<]*)(<\/Version>)/],
    isOptional: true,
  },
];

/**
 * The manifests that a checkout has, with their texts.
 * @param {string} root
 */
function present(root) {
  return MANIFESTS.filter(({ path, isOptional }) => !isOptional || existsSync(join(root, path))).map(
    (manifest) => ({ ...manifest, text: readFileSync(join(root, manifest.path), 'utf8') }),
  );
}

/**
 * The manifests that a checkout has.
 * @param {string} root
 */
export const manifestsOf = (root) => present(root).map(({ path }) => path);

/**
 * The version that every manifest names.
 * @param {string} root
 */
export function versionInManifests(root) {
  const named = present(root).flatMap(({ path, places, text }) =>
    places.map((place) => ({ path, version: place.exec(text)?.[2] })),
  );
  const version = named[0]?.version ?? '';
  const wrong = named.filter((found) => found.version !== version);
  if (wrong.length === 0) return version;
  const list = wrong.map(({ path, version: other = 'no version' }) => `  ${path}: ${other}`);
  throw new LauncherError(
    `version: package.json names ${version}, other manifests do not:\n${list.join('\n')}`,
  );
}

/**
 * Names a version in every manifest.
 * @param {string} root
 * @param {string} version
 */
export function writeVersion(root, version) {
  for (const { path, places, text } of present(root)) {
    const changed = places.reduce((all, place) => all.replace(place, `$1${version}$3`), text);
    writeFileSync(join(root, path), changed);
  }
}
