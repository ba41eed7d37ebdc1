import { Column, Entity, PrimaryColumn } from 'typeorm';
import { ASCII, OPTIONAL_TIME, TIME } from '../../../shared/column/column-types.js';

/** When a periodic task of the workers last ended, in whichever worker that was. */
@Entity('sweep_run')
export class StoredSweepRun {
  /** Name of the task in the metrics of sweeps. */
  @PrimaryColumn({ type: 'varchar', length: 32, ...ASCII })
  readonly name!: string;

  /** Time without a success after which the task is late. */
  @Column({ type: 'int', unsigned: true })
  readonly lateAfterSeconds!: number;

  /** When a worker first had the task. */
  @Column(TIME)
  readonly knownSince!: Date;

  /** When a worker that has the task last wrote its row. */
  @Column(TIME)
  readonly seenAt!: Date;

  @Column(OPTIONAL_TIME)
  readonly lastSucceededAt!: Date | null;

  @Column(OPTIONAL_TIME)
  readonly lastFailedAt!: Date | null;
}
