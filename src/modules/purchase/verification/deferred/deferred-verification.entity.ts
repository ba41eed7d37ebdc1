import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { ASCII, OPTIONAL_TIME, TIME } from '../../../../shared/column/column-types.js';
import type { StoreFamily } from '../../../store-verifier/index.js';

/** The proof of a payment whose store gave no answer. Deleted when the verification is over. */
@Entity('deferred_verification')
@Index('ix_deferred_verification_due', ['dueAt'])
export class DeferredVerification {
  @PrimaryColumn({ type: 'bigint', unsigned: true })
  readonly boid!: string;

  @Column({ type: 'varchar', length: 20 })
  readonly pjid!: string;

  @Column({ type: 'varchar', length: 20, ...ASCII })
  readonly store!: StoreFamily;

  /** Sealed JSON of a `KeptProof`. */
  @Column({ type: 'mediumtext', ...ASCII })
  readonly proof!: string;

  @Column(TIME)
  readonly keptAt!: Date;

  @Column(TIME)
  readonly expiresAt!: Date;

  /** When the store is asked next. */
  @Column(TIME)
  readonly dueAt!: Date;

  @Column(OPTIONAL_TIME)
  readonly leaseUntil!: Date | null;

  /** Grows with each worker that claims the row, and with each newer proof. */
  @Column({ type: 'int', unsigned: true, default: 0 })
  readonly fence!: number;

  @Column({ type: 'int', unsigned: true, default: 0 })
  readonly attempts!: number;

  /** Why the last attempt did not succeed. */
  @Column({ type: 'varchar', length: 60, ...ASCII, nullable: true })
  readonly reason!: string | null;
}
