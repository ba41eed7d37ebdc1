import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Uses of one account's entitlement that purchases hold: counted up by verification, down by whatever ends the hold. */
@Entity('entitlement_use')
export class StoredEntitlementUnits {
  /** SHA-256. */
  @PrimaryColumn({ type: 'binary', length: 32 })
  readonly entitlementKey!: Buffer;

  @Column({ type: 'int', unsigned: true })
  readonly held!: number;

  /** Holds that have ended so far. */
  @Column({ type: 'int', unsigned: true, default: 0 })
  readonly releases!: number;
}
