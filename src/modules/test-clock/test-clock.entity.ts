import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TIME } from '../../shared/column/column-types.js';

/** The time by which the clock of a project was moved. Its row is locked while a move is under way. */
@Entity('test_clock')
export class TestClock {
  @PrimaryColumn({ type: 'varchar', length: 20 })
  readonly pjid!: string;

  /** Sum of all moves. */
  @Column({ type: 'bigint', unsigned: true })
  readonly totalSeconds!: string;

  @Column(TIME)
  readonly movedAt!: Date;
}
