import { IsIn, IsOptional, Matches } from 'class-validator';
import { WholeNumber } from './environment-values.js';

const DatabaseUrl = (): PropertyDecorator =>
  Matches(/^(?:mysql|mariadb):\/\/\S+\/[\w-]+$/, {
    message: '$property must look like mysql://user:password@host:3306/purser',
  });

const FileName = (): PropertyDecorator =>
  Matches(/^[^\0]{1,500}$/, { message: '$property must name a file' });

/** Variables of the database and the queue, and of TLS to them; part of the Environment. */
export abstract class ServerVariables {
  /** Primary database; MySQL 8 or MariaDB 10.6 and newer. Required. */
  @DatabaseUrl()
  readonly DATABASE_URL!: string;

  /** Replica that lists for operators are read from; unset: the database itself. */
  @IsOptional()
  @DatabaseUrl()
  readonly DATABASE_READ_URL?: string;

  /**
   * TLS to the database and its replica: none, with a certificate that one of the authorities has signed, or with one that
   * also names the host.
   */
  @IsIn(['off', 'verify-ca', 'verify-full'])
  readonly DATABASE_TLS: 'off' | 'verify-ca' | 'verify-full' = 'off';

  /** File with the authorities' certificates, PEM; unset: those that Node.js knows. */
  @IsOptional()
  @FileName()
  readonly DATABASE_TLS_CA_FILE?: string;

  /** File with the certificate that this process shows to the database, PEM, and the file with its key. */
  @IsOptional()
  @FileName()
  readonly DATABASE_TLS_CERT_FILE?: string;

  @IsOptional()
  @FileName()
  readonly DATABASE_TLS_KEY_FILE?: string;

  /** Maximum number of database connections of this process. */
  @WholeNumber(1, 200)
  readonly DATABASE_POOL_SIZE: number = 16;

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
