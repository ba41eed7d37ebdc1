import { isIP } from 'node:net';
import { withoutBrackets } from '../../shared/without-brackets.js';
import type { DatabaseVariables } from './database-variables.js';
import type { RedisVariables } from './redis-variables.js';
import {
  readTlsFiles,
  setTlsVariables,
  type TlsFiles,
  tlsFileFaults,
  type TlsVariables,
} from './tls-files.js';

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
export const redisTlsOf = (env: RedisVariables): TlsFiles | null =>
  isEncrypted(env) ? readTlsFiles(redisVariables(env)) : null;

/** Returns the faults of the variables for TLS to the database. */
export function databaseTlsFaults(env: DatabaseVariables): string[] {
  const variables = databaseVariables(env);
  if (env.DATABASE_TLS === 'off')
    return setTlsVariables(variables).map((name) => `${name} has no effect while DATABASE_TLS is off`);
  return [...tlsFileFaults(variables), ...(env.DATABASE_TLS === 'verify-full' ? hostFaults(env) : [])];
}

/** Returns the faults of the variables for TLS to the queue. */
export function redisTlsFaults(env: RedisVariables): string[] {
  const variables = redisVariables(env);
  return isEncrypted(env)
    ? tlsFileFaults(variables)
    : setTlsVariables(variables).map(
        (name) => `${name} has no effect unless REDIS_URL begins with rediss://`,
      );
}

/** The client compares names only: of a server that is called by its address, it would not compare anything. */
const hostFaults = (env: DatabaseVariables): string[] =>
  (['DATABASE_URL', 'DATABASE_READ_URL'] as const)
    .filter((name) => isIP(hostOf(env[name])) !== 0)
    .map((name) => `${name} must name a host, not an IP address, for DATABASE_TLS=verify-full`);

const hostOf = (url: unknown): string =>
  typeof url === 'string' && URL.canParse(url) ? withoutBrackets(new URL(url).hostname) : '';

const isEncrypted = ({ REDIS_URL: url }: RedisVariables): boolean =>
  typeof url === 'string' && url.startsWith('rediss:');

const databaseVariables = (env: DatabaseVariables): TlsVariables => ({
  prefix: 'DATABASE_TLS',
  ca: env.DATABASE_TLS_CA_FILE,
  cert: env.DATABASE_TLS_CERT_FILE,
  key: env.DATABASE_TLS_KEY_FILE,
});

const redisVariables = (env: RedisVariables): TlsVariables => ({
  prefix: 'REDIS_TLS',
  ca: env.REDIS_TLS_CA_FILE,
  cert: env.REDIS_TLS_CERT_FILE,
  key: env.REDIS_TLS_KEY_FILE,
});
