import { ConfigurationError } from './configuration-error.js';

/**
 * Adds the variables of a file `.env` to the environment, if the working directory has one. Variables that are already
 * set win, empty ones included.
 * @throws ConfigurationError when the file exists and cannot be read
 */
export function loadEnvFile(path = '.env'): void {
  try {
    process.loadEnvFile(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT')
      throw new ConfigurationError([`${path}: cannot be read (${code ?? 'unknown error'})`]);
  }
}
