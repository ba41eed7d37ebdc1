import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** Call of an operator endpoint: who, what, when, and its result. Rows are only added and completed. */
@Entity()
@Index('ix_audit_entry_project', ['pjid', 'at'])
export class AuditEntry {
  @PrimaryGeneratedColumn({ type: 'bigint', unsigned: true })
  readonly id!: string;

  @Index('ix_audit_entry_at')
  @Column({ type: 'datetime', precision: 3 })
  readonly at!: Date;

  @Column({ type: 'varchar', length: 20 })
  readonly actorPjid!: string;

  @Column({ type: 'varchar', length: 36, charset: 'ascii', collation: 'ascii_bin' })
  readonly actorKeyId!: string;

  /** Project that the call was about. */
  @Column({ type: 'varchar', length: 20, nullable: true })
  readonly pjid!: string | null;

  /** Path of the endpoint. */
  @Column({ type: 'varchar', length: 200, charset: 'ascii', collation: 'ascii_bin' })
  readonly action!: string;

  /** Order that the call was about, if any. */
  @Column({ type: 'varchar', length: 200, nullable: true })
  readonly subject!: string | null;

  /** Null while the call runs, and when the process died during it. */
  @Column({ type: 'varchar', length: 40, charset: 'ascii', collation: 'ascii_bin', nullable: true })
  readonly resultCode!: string | null;

  @Column({ type: 'char', length: 32, charset: 'ascii', collation: 'ascii_bin' })
  readonly traceId!: string;
}
