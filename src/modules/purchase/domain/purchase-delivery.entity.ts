import { Column, Entity, PrimaryColumn } from 'typeorm';

const CODE = { charset: 'ascii', collation: 'ascii_bin' } as const;

/** One product that is to be handed out. */
export interface DeliveredProduct {
  readonly productId: string;
  readonly quantity: number;
  /** ISO 4217. */
  readonly currency: string;
  /** Price times quantity, x 1,000,000. */
  readonly totalMicroPrice: number;
}

/** What a purchase outside the game hands out, and to whom. */
export interface Delivery {
  /** Null when servers are not told apart. */
  readonly serverId: string | null;
  readonly serviceId: string | null;
  readonly userType: 'IMID' | 'GAME_UID';
  readonly userValue: string;
  readonly products: readonly DeliveredProduct[];
}

/** {@link Delivery} as it is stored. */
@Entity()
export class PurchaseDelivery {
  @PrimaryColumn({ type: 'bigint', unsigned: true })
  readonly boid!: string;

  @Column({ type: 'varchar', length: 20, nullable: true })
  readonly serverId!: string | null;

  @Column({ type: 'varchar', length: 20, nullable: true })
  readonly serviceId!: string | null;

  @Column({ type: 'varchar', length: 10, ...CODE })
  readonly userType!: Delivery['userType'];

  @Column({ type: 'varchar', length: 50 })
  readonly userValue!: string;

  /** JSON of {@link DeliveredProduct}s. */
  @Column({ type: 'mediumtext' })
  readonly products!: string;
}
