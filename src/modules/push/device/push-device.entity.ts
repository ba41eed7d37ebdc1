import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { DevicePlatform, PushApp } from '../message/push-content.js';

const CODE = { charset: 'ascii', collation: 'ascii_bin' } as const;

/** Device of a user. A token belongs to the user of the project who registered it last. */
@Entity()
@Index('uq_push_device_token', ['pjid', 'tokenKey'], { unique: true })
@Index('ix_push_device_imid', ['pjid', 'imid'])
@Index('ix_push_device_registered', ['registeredAt'])
export class PushDevice {
  @PrimaryGeneratedColumn({ type: 'bigint', unsigned: true })
  readonly id!: string;

  @Column({ type: 'varchar', length: 20 })
  readonly pjid!: string;

  @Column({ type: 'varchar', length: 40 })
  readonly imid!: string;

  @Column({ type: 'varchar', length: 10, ...CODE })
  readonly app!: PushApp;

  @Column({ type: 'varchar', length: 10, ...CODE })
  readonly platform!: DevicePlatform;

  /** SHA-256 of the token, by which it is found. */
  @Column({ type: 'binary', length: 32 })
  readonly tokenKey!: Buffer;

  /** The token, sealed. */
  @Column({ type: 'text', ...CODE })
  readonly token!: string;

  @Column({ type: 'datetime', precision: 3 })
  readonly registeredAt!: Date;
}
