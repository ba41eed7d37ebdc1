import { IsIn, IsOptional, ValidateBy } from 'class-validator';
import { isDatabaseUrl } from './database-address.js';
import { Decodable, FileName, WholeNumber } from '../environment-values.js';

const DatabaseUrl = (): PropertyDecorator => (target, name) => {
  const form = ValidateBy(
    { name: 'isDatabaseUrl', validator: { validate: isDatabaseUrl } },
    {
      message:
        '$property: must look like mysql://user:password@host:3306/purser; an IPv6 address in brackets, as [::1]',
    },
  );
  for (const decorate of [form, Decodable()]) decorate(target, name);
};

/** Variables of the database, and of TLS to it. */
export class DatabaseVariables {
  /** Primary database; MySQL 8 or MariaDB 10.6 and newer. Required. */
  @DatabaseUrl()
  readonly DATABASE_URL!: string;

  /** Replica that lists for operators are read from; unset: the database itself. */
  @IsOptional()
  @DatabaseUrl()
  readonly DATABASE_READ_URL?: string;

  /**
   * TLS to the database and its replica: none, with a certificate that one of the authorities has signed, or with one
   * that also names the host.
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
}
