// @ts-check
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Says whether a path is a program that this user may run.
 * @param {string} path
 */
export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/**
 * Finds a program as a shell does: the first file of this name in the directories of PATH that can be run.
 * @param {string} program
 * @param {Readonly<Record<string, string | undefined>>} [env]
 * @returns {string | undefined} its path
 */
export function findOnPath(program, env = process.env) {
  const directories = (env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return directories.map((directory) => join(directory, program)).find(isExecutable);
}
