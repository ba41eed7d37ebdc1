import { IsOptional, Matches, ValidateBy } from 'class-validator';
import { FileName } from '../environment-values.js';
import { keyPrefixOf, type RedisAddress, readRedisAddress, redisAddressOf } from './redis-address.js';
import { redisTlsFaults, redisTlsOf } from './server-tls.js';
import type { TlsFiles } from './tls-files.js';

const RedisUrl = (): PropertyDecorator =>
  ValidateBy({
    name: 'isRedisUrl',
    validator: {
      validate: (url) => !('fault' in readRedisAddress(url)),
      defaultMessage: (check) => {
        const read = readRedisAddress(check?.value);
        return 'fault' in read ? `REDIS_URL: ${read.fault}` : '';
      },
    },
  });

/** Variables of the queue, and of TLS to it. */
export class RedisVariables {
  /**
   * Queue of wake-up jobs; Redis 6.2, Valkey 7.2 and newer: one server, a master of sentinels or a cluster. Required.
   */
  @RedisUrl()
  readonly REDIS_URL!: string;

  /** User of the sentinels, when they ask for one. */
  @IsOptional()
  @Matches(/^[\x21-\x7e]{1,200}$/, { message: 'REDIS_SENTINEL_USER: must be a user' })
  readonly REDIS_SENTINEL_USER?: string;

  /** Password of the sentinels, when they ask for one; that of the servers is in REDIS_URL. */
  @IsOptional()
  @Matches(/^[\x20-\x7e]{1,1000}$/, { message: 'REDIS_SENTINEL_PASSWORD: must be a password' })
  readonly REDIS_SENTINEL_PASSWORD?: string;

  /**
   * The same files for a queue that is reached by rediss://. Its certificate must name the host or address in
   * REDIS_URL.
   */
  @IsOptional()
  @FileName()
  readonly REDIS_TLS_CA_FILE?: string;

  @IsOptional()
  @FileName()
  readonly REDIS_TLS_CERT_FILE?: string;

  @IsOptional()
  @FileName()
  readonly REDIS_TLS_KEY_FILE?: string;

  /** Prefix of every key in Redis, so that several services can share a server. */
  @Matches(/^[\w{}-]{1,40}$/, { message: 'REDIS_PREFIX: must be 1 to 40 letters, digits, _, -, { or }' })
  readonly REDIS_PREFIX: string = 'purser';
}

/** How the queue's server is reached. */
export interface RedisSettings {
  readonly address: RedisAddress;
  /** Of the sentinels; both are undefined where they ask for none. */
  readonly sentinel: { readonly username: string | undefined; readonly password: string | undefined };
  /** Null when connections are not encrypted. */
  readonly tls: TlsFiles | null;
  /** Prefix of every key; with a hash tag in a Redis Cluster. */
  readonly prefix: string;
}

/** Returns the settings of the queue's server. */
export function redisOf(env: RedisVariables): RedisSettings {
  const address = redisAddressOf(env.REDIS_URL);
  const sentinel = { username: env.REDIS_SENTINEL_USER, password: env.REDIS_SENTINEL_PASSWORD };
  const prefix = keyPrefixOf(address, env.REDIS_PREFIX) ?? env.REDIS_PREFIX;
  return Object.freeze({
    address,
    sentinel: Object.freeze(sentinel),
    tls: redisTlsOf(env, address.isEncrypted),
    prefix,
  });
}

/** Returns what does not fit to the kind of server that REDIS_URL names. */
export function redisFaults(env: RedisVariables): string[] {
  const address = readRedisAddress(env.REDIS_URL);
  if ('fault' in address) return [];
  const faults = redisTlsFaults(env, address.isEncrypted);
  if (env.REDIS_SENTINEL_USER !== undefined && env.REDIS_SENTINEL_PASSWORD === undefined)
    faults.push('REDIS_SENTINEL_USER requires REDIS_SENTINEL_PASSWORD');
  if (env.REDIS_SENTINEL_PASSWORD !== undefined && address.kind !== 'sentinel')
    faults.push(
      'REDIS_SENTINEL_PASSWORD: has no effect unless REDIS_URL begins with redis+sentinel:// or rediss+sentinel://',
    );
  if (keyPrefixOf(address, env.REDIS_PREFIX) === null)
    faults.push('REDIS_PREFIX: braces must enclose one hash tag for a Redis Cluster, such as {purser}');
  return faults;
}
