// @ts-check
import { LauncherError } from '../launcher-error.mjs';

const SEMANTIC = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/;

/** Folder of the Go module; Go finds the versions of a module in a folder by tags that begin with it. */
const GO_MODULE = 'clients/go';

/**
 * The parts of a semantic version. Releases have no suffix such as `-rc.1`: a tag is published to every registry.
 * @param {string} version `1.2.3`
 * @returns {readonly [number, number, number]}
 */
export function partsOf(version) {
  const match = SEMANTIC.exec(version);
  if (match === null) throw new LauncherError(`version: "${version}" must have the form 1.2.3`);
  return [Number(match[1]), Number(match[2]), Number(match[3])];
}

/**
 * Says whether a version comes after another.
 * @param {string} version
 * @param {string} other
 */
export function isAfter(version, other) {
  const [a, b] = [partsOf(version), partsOf(other)];
  const index = a.findIndex((part, at) => part !== b[at]);
  return index !== -1 && Number(a[index]) > Number(b[index]);
}

/**
 * The tags of a release: one of the repository, one of the Go module.
 * @param {string} version
 */
export const tagsOf = (version) => [`v${version}`, `${GO_MODULE}/v${version}`];

/**
 * The version that a tag of the repository names.
 * @param {string} tag `v1.2.3`
 */
export function versionOf(tag) {
  if (!tag.startsWith('v')) throw new LauncherError(`tag: "${tag}" must have the form v1.2.3`);
  const version = tag.slice(1);
  partsOf(version);
  return version;
}
