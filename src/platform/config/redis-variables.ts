import { IsOptional, Matches } from 'class-validator';
import { FileName } from './environment-values.js';

/** Variables of the queue, and of TLS to it. */
export class RedisVariables {
  /** Queue of wake-up jobs; Redis 6.2, Valkey 7.2 and newer. Required. */
  @Matches(/^rediss?:\/\/\S+$/, { message: 'REDIS_URL must look like redis://host:6379/0' })
  readonly REDIS_URL!: string;

  /** The same files for a queue that is reached by rediss://. Its certificate must name the host or address in REDIS_URL. */
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
  @Matches(/^[\w{}-]{1,40}$/, { message: 'REDIS_PREFIX must be 1 to 40 letters, digits, _, -, { or }' })
  readonly REDIS_PREFIX: string = 'purser';
}
