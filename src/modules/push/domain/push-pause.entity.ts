import { Column, Entity, PrimaryColumn } from 'typeorm';

const TIME = { type: 'datetime', precision: 3 } as const;

/** A project whose credentials the push service does not take: nothing is sent for it until they are saved anew, or for a while, longer each time. */
@Entity()
export class PushPause {
  @PrimaryColumn({ type: 'varchar', length: 20 })
  readonly pjid!: string;

  @Column({ type: 'varchar', length: 60, charset: 'ascii', collation: 'ascii_bin' })
  readonly reason!: string;

  @Column(TIME)
  readonly since!: Date;

  @Column(TIME)
  readonly pausedUntil!: Date;

  /** When the settings were saved that were refused. */
  @Column(TIME)
  readonly settingsSavedAt!: Date;

  /** Pauses in a row, this one included. */
  @Column({ type: 'int', unsigned: true })
  readonly times!: number;
}
