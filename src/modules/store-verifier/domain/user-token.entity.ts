import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { ASCII, OPTIONAL_TIME } from '../../../shared/column/column-types.js';

/** A player's access token of the console store (Spec 1), stored for its lifetime. */
@Entity('user_token')
export class StoredUserToken {
  @PrimaryColumn({ type: 'varchar', length: 20 })
  readonly pjid!: string;

  @PrimaryColumn({ type: 'varchar', length: 50 })
  readonly playerId!: string;

  /** Number of the last started issue; each issue takes the next number before it asks the store. */
  @Column({ type: 'int', unsigned: true })
  readonly lastIssue!: number;

  /** Number of the issue of the token; a slow earlier issue never replaces a later one. */
  @Column({ type: 'int', unsigned: true, default: 0 })
  readonly issue!: number;

  /** Sealed token and account; null after a revocation. */
  @Column({ type: 'text', ...ASCII, nullable: true })
  readonly token!: string | null;

  @Index('ix_user_token_expiry')
  @Column(OPTIONAL_TIME)
  readonly expiresAt!: Date | null;
}
