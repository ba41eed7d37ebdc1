import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { ASCII, TIME } from '../../../shared/column/column-types.js';
import type { DevicePlatform, PushApp } from '../message/push-content.js';

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

  @Column({ type: 'varchar', length: 10, ...ASCII })
  readonly app!: PushApp;

  @Column({ type: 'varchar', length: 10, ...ASCII })
  readonly platform!: DevicePlatform;

  /** SHA-256 of the token, by which it is found. */
  @Column({ type: 'binary', length: 32 })
  readonly tokenKey!: Buffer;

  /** The token, sealed. */
  @Column({ type: 'text', ...ASCII })
  readonly token!: string;

  @Column(TIME)
  readonly registeredAt!: Date;
}
