import { validateSync } from 'class-validator';
import { ConfigurationError } from './app-config.js';
import { readEnvironment } from './environment.js';

/**
 * Reads the address of the database only, for programs that need nothing else.
 * @throws ConfigurationError when DATABASE_URL is invalid or absent, whatever the other variables are
 */
export function loadDatabaseUrl(source: Readonly<Record<string, string | undefined>> = process.env): string {
  const env = readEnvironment({ DATABASE_URL: source['DATABASE_URL'] });
  const fault = validateSync(env).find(({ property }) => property === 'DATABASE_URL');
  if (fault !== undefined) throw new ConfigurationError(Object.values(fault.constraints ?? {}));
  return env.DATABASE_URL;
}
