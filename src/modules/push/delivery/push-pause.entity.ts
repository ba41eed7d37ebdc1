import { Column, Entity, PrimaryColumn } from 'typeorm';
import { ASCII, TIME } from '../../../shared/column/column-types.js';

/**
 * Pause of a project whose credentials the push service refuses: nothing is sent until they are saved again or the
 * pause ends. Each pause is longer.
 */
@Entity()
export class PushPause {
  @PrimaryColumn({ type: 'varchar', length: 20 })
  readonly pjid!: string;

  @Column({ type: 'varchar', length: 60, ...ASCII })
  readonly reason!: string;

  @Column(TIME)
  readonly since!: Date;

  @Column(TIME)
  readonly pausedUntil!: Date;

  /** When the refused settings were saved. */
  @Column(TIME)
  readonly settingsSavedAt!: Date;

  /** Pauses in a row, this one included. */
  @Column({ type: 'int', unsigned: true })
  readonly times!: number;
}
