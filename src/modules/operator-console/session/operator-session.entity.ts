import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { OperatorRoles } from '../../../shared/access/operator-role.js';
import { ASCII, OPTIONAL_TIME, TIME } from '../../../shared/column/column-types.js';

/** How a person proved who they are: by the deployment's own key, or at the identity provider. */
export type SignInMethod = 'KEY' | 'OIDC';

/** A session of the operator console. Its token is known to the browser alone. */
@Entity('console_session')
@Index('ix_console_session_operator', ['operatorId', 'createdAt'])
export class StoredOperatorSession {
  @PrimaryColumn({ type: 'varchar', length: 36, ...ASCII })
  readonly sessionId!: string;

  /** SHA-256 of the token. */
  @Index('uq_console_session_token', { unique: true })
  @Column({ type: 'binary', length: 32 })
  readonly tokenHash!: Buffer;

  @Column({ type: 'varchar', length: 36, ...ASCII })
  readonly operatorId!: string;

  @Column({ type: 'varchar', length: 200 })
  readonly name!: string;

  @Column({ type: 'varchar', length: 10, ...ASCII })
  readonly method!: SignInMethod;

  /** JSON text: role by project id. */
  @Column({ type: 'text', transformer: { to: JSON.stringify, from: JSON.parse } })
  readonly roles!: OperatorRoles;

  /** IP address of the sign-in. */
  @Column({ type: 'varchar', length: 45, ...ASCII })
  readonly address!: string;

  @Column(TIME)
  readonly createdAt!: Date;

  @Column(TIME)
  readonly usedAt!: Date;

  @Index('ix_console_session_expires')
  @Column(TIME)
  readonly expiresAt!: Date;

  @Column(OPTIONAL_TIME)
  readonly revokedAt!: Date | null;
}
