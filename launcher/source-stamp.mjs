// @ts-check
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Folders that are made, not written. */
const NOT_SOURCES = new Set(['node_modules', 'dist']);

/**
 * A short text that changes whenever a file below these paths is added, removed or written.
 * @param {string} root
 * @param {readonly string[]} paths files and folders, relative to the root; absent ones count as such
 */
export function sourceStamp(root, paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesBelow(join(root, path)))) {
    const { mtimeMs, size } = statSync(file);
    hash.update(`${relative(root, file)}\0${mtimeMs}\0${size}\n`);
  }
  return hash.digest('hex');
}

/**
 * @param {string} file
 * @returns {string} empty without the file
 */
export function readStamp(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/**
 * @param {string} file
 * @param {string} stamp
 */
export function writeStamp(file, stamp) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, stamp);
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(path) {
  const kind = statSync(path, { throwIfNoEntry: false });
  if (!kind) return [];
  if (!kind.isDirectory()) return [path];
  return readdirSync(path)
    .toSorted()
    .filter((name) => !NOT_SOURCES.has(name))
    .flatMap((name) => filesBelow(join(path, name)));
}
