import { readFileSync } from 'node:fs';
import { ConfigurationError } from './configuration-error.js';
import type { VariableSource } from './environment.js';

/** Variables that hold secrets, or addresses with passwords. */
export const SECRET_VARIABLES = [
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'REDIS_URL',
  'REDIS_SENTINEL_PASSWORD',
  'PURSER_ADMIN_KEY',
  'PURSER_SECRET_KEY',
  'PURSER_VAULT_TOKEN',
  'PURSER_OIDC_CLIENT_SECRET',
  'PURSER_EGRESS_PROXY',
  'OTEL_EXPORTER_OTLP_HEADERS',
] as const;

/** One of {@link SECRET_VARIABLES}. */
export type SecretVariable = (typeof SECRET_VARIABLES)[number];

/** Read by its client while the service runs, since the token in it is renewed. */
const READ_LATER: SecretVariable = 'PURSER_VAULT_TOKEN';

/**
 * Returns the variables with those secrets that are in files: `NAME_FILE` names a file that holds the value of `NAME`.
 * @throws ConfigurationError naming the variables, never what a file holds
 */
export function withSecretFiles(
  source: VariableSource,
  names: readonly SecretVariable[] = SECRET_VARIABLES,
): VariableSource {
  const values: Record<string, string | undefined> = { ...source };
  const faults: string[] = [];
  for (const name of names) {
    const file = source[`${name}_FILE`];
    if (file === undefined || file === '' || name === READ_LATER) continue;
    const read = readSecret(file);
    if (source[name]) faults.push(`${name}_FILE: must not be set together with ${name}`);
    else if ('fault' in read) faults.push(`${name}_FILE: must name a file that can be read (${read.fault})`);
    else values[name] = read.value;
  }
  if (faults.length > 0) throw new ConfigurationError(faults);
  return values;
}

/** Reads a file, without the line break at its end. */
function readSecret(file: string): { readonly value: string } | { readonly fault: string } {
  try {
    const value = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    return value === '' ? { fault: 'it is empty' } : { value };
  } catch (error) {
    return { fault: (error as NodeJS.ErrnoException).code ?? 'unknown error' };
  }
}
