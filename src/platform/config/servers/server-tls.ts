import { isIP } from 'node:net';
import { withoutBrackets } from '../../network/without-brackets.js';
import type { DatabaseVariables } from './database-variables.js';
import {
  readTlsFiles,
  setTlsVariables,
  type TlsFiles,
  tlsFileFaults,
  type TlsVariables,
} from './tls-files.js';

/** Variables of TLS to the queue. */
type RedisTlsVariables = Readonly<Partial<Record<`REDIS_TLS_${'CA' | 'CERT' | 'KEY'}_FILE`, string>>>;

/** TLS to the database. The server's certificate must be signed by one of the authorities. */
export interface DatabaseTls extends TlsFiles {
  /** Whether the certificate must also name the host of the database's address. */
  readonly checksHost: boolean;
}

/** Returns the TLS settings for the database; null: connections are not encrypted. */
export function databaseTlsOf(env: DatabaseVariables): DatabaseTls | null {
  if (env.DATABASE_TLS === 'off') return null;
  return Object.freeze({
    ...readTlsFiles(databaseVariables(env)),
    checksHost: env.DATABASE_TLS === 'verify-full',
  });
}

/** Returns the TLS settings for the queue; null: connections are not encrypted. */
export const redisTlsOf = (env: RedisTlsVariables, isEncrypted: boolean): TlsFiles | null =>
  isEncrypted ? readTlsFiles(redisVariables(env)) : null;

/** Returns the faults of the variables for TLS to the database. */
export function databaseTlsFaults(env: DatabaseVariables): string[] {
  const variables = databaseVariables(env);
  if (env.DATABASE_TLS === 'off')
    return setTlsVariables(variables).map((name) => `${name}: has no effect while DATABASE_TLS is off`);
  return [...tlsFileFaults(variables), ...(env.DATABASE_TLS === 'verify-full' ? hostFaults(env) : [])];
}

/** Returns the faults of the variables for TLS to the queue. */
export function redisTlsFaults(env: RedisTlsVariables, isEncrypted: boolean): string[] {
  const variables = redisVariables(env);
  return isEncrypted
    ? tlsFileFaults(variables)
    : setTlsVariables(variables).map(
        (name) =>
          `${name}: has no effect unless REDIS_URL begins with rediss://, rediss+sentinel:// or rediss+cluster://`,
      );
}

/** The client compares names only: of a server that is called by its address, it would not compare anything. */
const hostFaults = (env: DatabaseVariables): string[] =>
  (['DATABASE_URL', 'DATABASE_READ_URL'] as const)
    .filter((name) => isIP(hostOf(env[name])) !== 0)
    .map((name) => `${name}: must name a host, not an IP address, for DATABASE_TLS=verify-full`);

const hostOf = (url: unknown): string =>
  typeof url === 'string' && URL.canParse(url) ? withoutBrackets(new URL(url).hostname) : '';

const databaseVariables = (env: DatabaseVariables): TlsVariables => ({
  prefix: 'DATABASE_TLS',
  ca: env.DATABASE_TLS_CA_FILE,
  cert: env.DATABASE_TLS_CERT_FILE,
  key: env.DATABASE_TLS_KEY_FILE,
});

const redisVariables = (env: RedisTlsVariables): TlsVariables => ({
  prefix: 'REDIS_TLS',
  ca: env.REDIS_TLS_CA_FILE,
  cert: env.REDIS_TLS_CERT_FILE,
  key: env.REDIS_TLS_KEY_FILE,
});
