import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { OperatorRoles } from '../../../shared/access/operator-role.js';

const CODE = { charset: 'ascii', collation: 'ascii_bin' } as const;

/** How a person proved who they are: by the deployment's own key, or at the identity provider. */
export type SignInMethod = 'KEY' | 'OIDC';

/** A session of the operator console. Its token is known to the browser alone. */
@Entity('console_session')
@Index('ix_console_session_operator', ['operatorId', 'createdAt'])
export class StoredOperatorSession {
  @PrimaryColumn({ type: 'varchar', length: 36, ...CODE })
  readonly sessionId!: string;

  /** SHA-256 of the token. */
  @Index('uq_console_session_token', { unique: true })
  @Column({ type: 'binary', length: 32 })
  readonly tokenHash!: Buffer;

  @Column({ type: 'varchar', length: 36, ...CODE })
  readonly operatorId!: string;

  @Column({ type: 'varchar', length: 200 })
  readonly name!: string;

  @Column({ type: 'varchar', length: 10, ...CODE })
  readonly method!: SignInMethod;

  /** JSON text: role by project id. */
  @Column({ type: 'text', transformer: { to: JSON.stringify, from: JSON.parse } })
  readonly roles!: OperatorRoles;

  /** IP address of the sign-in. */
  @Column({ type: 'varchar', length: 45, ...CODE })
  readonly address!: string;

  @Column({ type: 'datetime', precision: 3 })
  readonly createdAt!: Date;

  @Column({ type: 'datetime', precision: 3 })
  readonly usedAt!: Date;

  @Index('ix_console_session_expires')
  @Column({ type: 'datetime', precision: 3 })
  readonly expiresAt!: Date;

  @Column({ type: 'datetime', precision: 3, nullable: true })
  readonly revokedAt!: Date | null;
}
