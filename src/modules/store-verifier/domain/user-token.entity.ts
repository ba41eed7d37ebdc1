import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

const CODE = { charset: 'ascii', collation: 'ascii_bin' } as const;

/** A player's access token of the console store (Spec 1), kept for its lifetime. */
@Entity('user_token')
export class StoredUserToken {
  @PrimaryColumn({ type: 'varchar', length: 20 })
  readonly pjid!: string;

  @PrimaryColumn({ type: 'varchar', length: 50 })
  readonly playerId!: string;

  /** Number of the last issue that was begun; each issue takes the next one before it asks the store. */
  @Column({ type: 'int', unsigned: true })
  readonly lastIssue!: number;

  /** Number of the issue that the token is of: a later one is never replaced by an earlier one that took longer. */
  @Column({ type: 'int', unsigned: true, default: 0 })
  readonly issue!: number;

  /** Sealed token and account; null after a revocation. */
  @Column({ type: 'text', ...CODE, nullable: true })
  readonly token!: string | null;

  @Index('ix_user_token_expiry')
  @Column({ type: 'datetime', precision: 3, nullable: true })
  readonly expiresAt!: Date | null;
}
