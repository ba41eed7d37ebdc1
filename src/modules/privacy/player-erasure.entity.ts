import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { ASCII, OPTIONAL_TIME, TIME } from '../../shared/column/column-types.js';

/** The erasure of a person in a project: due work until nothing names the person any more. */
@Entity('player_erasure')
@Index('ix_player_erasure_due', ['dueAt'])
@Index('ix_player_erasure_player', ['pjid', 'playerPseudonym'])
@Index('ix_player_erasure_member', ['pjid', 'imidPseudonym'])
export class PlayerErasure {
  /** `eraseId` of the interface. */
  @PrimaryGeneratedColumn({ type: 'bigint', unsigned: true })
  readonly id!: string;

  @Column({ type: 'varchar', length: 20 })
  readonly pjid!: string;

  /** Player id; null when the request names none, and after the erasure. */
  @Column({ type: 'varchar', length: 50, nullable: true })
  readonly playerId!: string | null;

  /** Member id; null when the request names none, and after the erasure. */
  @Column({ type: 'varchar', length: 40, nullable: true })
  readonly imid!: string | null;

  /** Pseudonym that replaces the playerId. */
  @Column({ type: 'varchar', length: 50, nullable: true })
  readonly playerPseudonym!: string | null;

  /** Pseudonym that replaces the imid. */
  @Column({ type: 'varchar', length: 40, nullable: true })
  readonly imidPseudonym!: string | null;

  @Column(TIME)
  readonly requestedAt!: Date;

  /** Trace id of the request, by which the audit log names the operator. */
  @Column({ type: 'char', length: 32, ...ASCII })
  readonly traceId!: string;

  /** Rows erased so far. */
  @Column({ type: 'bigint', unsigned: true, default: 0 })
  readonly erasedRows!: string;

  /** Time of the next run; null after the erasure. */
  @Column(OPTIONAL_TIME)
  readonly dueAt!: Date | null;

  @Column(OPTIONAL_TIME)
  readonly leaseUntil!: Date | null;

  @Column({ type: 'int', unsigned: true, default: 0 })
  readonly fence!: number;

  @Column({ type: 'int', unsigned: true, default: 0 })
  readonly attempts!: number;

  /** Why the erasure is not finished. */
  @Column({ type: 'varchar', length: 60, ...ASCII, nullable: true })
  readonly reason!: string | null;

  /** When the erasure finished. */
  @Column(OPTIONAL_TIME)
  readonly finishedAt!: Date | null;
}
