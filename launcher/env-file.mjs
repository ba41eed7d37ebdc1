// @ts-check
import { join } from 'node:path';
import { LauncherError } from './launcher-error.mjs';
import { ROOT } from './paths.mjs';

/**
 * Adds the variables of the project's file `.env` to the environment, if there is one. Variables that are already set
 * win.
 */
export function loadEnvFile(path = join(ROOT, '.env')) {
  try {
    process.loadEnvFile(path);
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code !== 'ENOENT') throw new LauncherError(`${path}: cannot be read (${code}).`);
  }
}
