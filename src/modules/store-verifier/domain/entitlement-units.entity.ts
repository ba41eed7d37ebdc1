import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * Units (`use` in the table's name) of one account's entitlement that purchases have reserved: counted up by
 * verification, down by redemption or cancellation.
 */
@Entity('entitlement_use')
export class StoredEntitlementUnits {
  /** SHA-256. */
  @PrimaryColumn({ type: 'binary', length: 32 })
  readonly entitlementKey!: Buffer;

  @Column({ type: 'int', unsigned: true })
  readonly held!: number;

  /** Number of reservations that have ended so far. */
  @Column({ type: 'int', unsigned: true, default: 0 })
  readonly releases!: number;
}
