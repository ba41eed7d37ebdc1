import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { ASCII, OPTIONAL_TIME, TIME } from '../../../shared/column/column-types.js';
import type { DoubleGrantReason } from './double-grant.js';

/** Incident: a grant that may have been given twice. The same sign is stored once. */
@Entity('double_grant')
@Index('uq_double_grant', ['grantId', 'reason', 'reportedPlayerId'], { unique: true })
@Index('ix_double_grant_project', ['pjid', 'id'])
@Index('ix_double_grant_expected', ['pjid', 'expectedPlayerId'])
@Index('ix_double_grant_reported', ['pjid', 'reportedPlayerId'])
export class DoubleGrantIncident {
  @PrimaryGeneratedColumn({ type: 'bigint', unsigned: true })
  readonly id!: string;

  @Column({ type: 'varchar', length: 20 })
  readonly pjid!: string;

  @Column({ type: 'bigint', unsigned: true })
  readonly grantId!: string;

  @Column({ type: 'varchar', length: 30, ...ASCII })
  readonly reason!: DoubleGrantReason;

  @Column({ type: 'varchar', length: 50, nullable: true })
  readonly expectedPlayerId!: string | null;

  @Column({ type: 'varchar', length: 50 })
  readonly reportedPlayerId!: string;

  @Column({ type: 'varchar', length: 60, ...ASCII, nullable: true })
  readonly resultCode!: string | null;

  @Column(TIME)
  readonly foundAt!: Date;

  /** When the event became due; null once it is published. */
  @Index('ix_double_grant_event_due')
  @Column(OPTIONAL_TIME)
  readonly eventDueAt!: Date | null;
}
