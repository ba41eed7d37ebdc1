import { ConfigurationError } from './configuration-error.js';
import { DatabaseVariables } from './servers/database-variables.js';
import { readVariables, type VariableSource, variableFaults } from './environment.js';
import { withSecretFiles } from './secret-files.js';
import { type DatabaseTls, databaseTlsFaults, databaseTlsOf } from './servers/server-tls.js';

/** Address of the database, and how connections to it are encrypted. */
export interface DatabaseSettings {
  readonly url: string;
  readonly tls: DatabaseTls | null;
}

const VARIABLE = /^DATABASE_(?:URL$|TLS)/;

/**
 * Reads the settings of the database only, for programs that need nothing else.
 * @throws ConfigurationError when DATABASE_URL or DATABASE_TLS is invalid, whatever the other variables are
 */
export function loadDatabaseSettings(source: VariableSource = process.env): DatabaseSettings {
  const known = Object.entries(withSecretFiles(source, ['DATABASE_URL'])).filter(([name]) =>
    VARIABLE.test(name),
  );
  const env = readVariables(DatabaseVariables, Object.fromEntries(known));
  const faults = [...variableFaults(env), ...databaseTlsFaults(env)];
  if (faults.length > 0) throw new ConfigurationError(faults);
  return { url: env.DATABASE_URL, tls: databaseTlsOf(env) };
}
