import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { ASCII, TIME } from '../../../shared/column/column-types.js';

/**
 * The start or the end of a call of an operator endpoint: who, what, when, from where, why, and how it ended. Rows are
 * only ever added. Versions before the chain stored start and end in one row, which has no chain.
 */
@Entity()
@Index('ix_audit_entry_project', ['pjid', 'at'])
@Index('uq_audit_entry_chain', ['chain', 'chainSequence'], { unique: true })
@Index('uq_audit_entry_start', ['chain', 'startSequence'], { unique: true })
@Index('uq_audit_entry_origin', ['originChain', 'originSequence'], { unique: true })
export class AuditEntry {
  @PrimaryGeneratedColumn({ type: 'bigint', unsigned: true })
  readonly id!: string;

  @Index('ix_audit_entry_at')
  @Column(TIME)
  readonly at!: Date;

  @Column({ type: 'varchar', length: 20 })
  readonly actorPjid!: string;

  @Column({ type: 'varchar', length: 36, ...ASCII })
  readonly actorKeyId!: string;

  /** Project that the call was about. */
  @Column({ type: 'varchar', length: 20, nullable: true })
  readonly pjid!: string | null;

  /** Path of the endpoint. */
  @Column({ type: 'varchar', length: 200, ...ASCII })
  readonly action!: string;

  /** Id of what the call was about, such as a boid. */
  @Column({ type: 'varchar', length: 200, nullable: true })
  readonly subject!: string | null;

  /** Null in a start. */
  @Column({ type: 'varchar', length: 40, ...ASCII, nullable: true })
  readonly resultCode!: string | null;

  @Column({ type: 'char', length: 32, ...ASCII })
  readonly traceId!: string;

  /** Name of the chain; null in rows of versions before it. */
  @Column({ type: 'varchar', length: 20, nullable: true })
  readonly chain!: string | null;

  /** Position in the chain, from 1 without gaps. */
  @Column({ type: 'bigint', unsigned: true, nullable: true })
  readonly chainSequence!: string | null;

  /** SHA-256 of this row and of the hash before it. */
  @Column({ type: 'binary', length: 32, nullable: true })
  readonly chainHash!: Buffer | null;

  /** Position of the start that this row ends, in the same chain; null in a start. */
  @Column({ type: 'bigint', unsigned: true, nullable: true })
  readonly startSequence!: string | null;

  /** Chain of the start that this row ends, if it is another one. */
  @Column({ type: 'varchar', length: 20, nullable: true })
  readonly originChain!: string | null;

  /** Position of that start in its chain. */
  @Column({ type: 'bigint', unsigned: true, nullable: true })
  readonly originSequence!: string | null;

  /** IP address of the caller. */
  @Column({ type: 'varchar', length: 45, ...ASCII, nullable: true })
  readonly address!: string | null;

  /** JSON text, without secrets. */
  @Column({ type: 'text', nullable: true })
  readonly parameters!: string | null;

  @Column({ type: 'varchar', length: 500, nullable: true })
  readonly reason!: string | null;

  @Column({ type: 'varchar', length: 100, nullable: true })
  readonly ticket!: string | null;

  @Column({ type: 'varchar', length: 100, nullable: true })
  readonly approvalId!: string | null;

  /** SHA-256 of the subject before the call. */
  @Column({ type: 'binary', length: 32, nullable: true })
  readonly beforeDigest!: Buffer | null;

  @Column({ type: 'binary', length: 32, nullable: true })
  readonly afterDigest!: Buffer | null;
}
