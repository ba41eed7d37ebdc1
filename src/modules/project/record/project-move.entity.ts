import { Column, Entity, PrimaryColumn } from 'typeorm';
import { ASCII, TIME } from '../../../shared/column/column-types.js';
import type { ProjectMoveState } from '../../../shared/project/project-move-state.js';

/**
 * A project that is closed because it moves to another deployment. Written by the command line tool alone
 * (project-move.ts).
 */
@Entity()
export class ProjectMove {
  @PrimaryColumn({ type: 'varchar', length: 20 })
  readonly pjid!: string;

  @Column({ type: 'varchar', length: 10, ...ASCII })
  readonly state!: ProjectMoveState;

  /** Id of the export; random hexadecimal digits. */
  @Column({ type: 'char', length: 32, ...ASCII })
  readonly moveId!: string;

  @Column(TIME)
  readonly changedAt!: Date;

  /** Rows of the file that an import has written so far. */
  @Column({ type: 'bigint', unsigned: true, default: 0 })
  readonly importedRows!: string;

  /**
   * First bytes of the SHA-256 of the handover code that opens an imported project; null elsewhere, and for a trial.
   */
  @Column({ type: 'binary', length: 16, nullable: true })
  readonly handover!: Buffer | null;

  /**
   * Id that the import has given itself: in the target, and in the source once the project is handed over; null for a
   * trial.
   */
  @Column({ type: 'char', length: 32, nullable: true, ...ASCII })
  readonly targetId!: string | null;

  /** The last purchase that an opening has counted: table, time of its reservation and boid; null before the first. */
  @Column({ type: 'varchar', length: 80, nullable: true, ...ASCII })
  readonly countedTo!: string | null;
}

/** The number that an import has added to the ids of a sequence, so that they collide with no id of the deployment. */
@Entity()
export class ProjectMoveShift {
  @PrimaryColumn({ type: 'varchar', length: 20 })
  readonly pjid!: string;

  @PrimaryColumn({ type: 'varchar', length: 32, ...ASCII })
  readonly sequence!: string;

  @Column({ type: 'bigint', unsigned: true })
  readonly shift!: string;
}
