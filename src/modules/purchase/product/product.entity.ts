import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { ASCII, TIME } from '../../../shared/column/column-types.js';

/** A product's name in a language. */
export interface ProductName {
  /** BCP 47 language tag. */
  readonly langCd: string;
  readonly name: string;
}

/** A product's price in a currency. */
export interface ProductPrice {
  /** ISO 4217. */
  readonly currency: string;
  /** Price x 1,000,000. */
  readonly microPrice: number;
}

/** A registered product: its sale data (Spec 16) and its names in the stores that need one. */
export interface Product {
  readonly pjid: string;
  readonly productId: string;
  /** Payment codes that sell it. */
  readonly payments: readonly string[];
  readonly names: readonly ProductName[];
  readonly prices: readonly ProductPrice[];
  /** Its entitlement in the console store. */
  readonly entitlementLabel: string | null;
  /** Its number in the PC store. */
  readonly pcstoreItemId: number | null;
  readonly isOnSale: boolean;
}

/** A product, and when it was saved. */
export type SavedProduct = Product & { readonly updatedAt: Date };

/** {@link Product} as it is stored. */
@Entity('product')
export class StoredProduct {
  @PrimaryColumn({ type: 'varchar', length: 20 })
  readonly pjid!: string;

  @PrimaryColumn({ type: 'varchar', length: 200 })
  readonly productId!: string;

  /** JSON. */
  @Column({ type: 'mediumtext' })
  readonly names!: string;

  /** JSON. */
  @Column({ type: 'mediumtext' })
  readonly prices!: string;

  @Column({ type: 'varchar', length: 100, nullable: true })
  readonly entitlementLabel!: string | null;

  @Column({ type: 'int', unsigned: true, nullable: true })
  readonly pcstoreItemId!: number | null;

  @Column({ type: 'tinyint' })
  readonly onSale!: number;

  @Column(TIME)
  readonly updatedAt!: Date;
}

/** One payment code that a product is sold by. */
@Entity('product_payment')
@Index('ix_product_payment_product', ['pjid', 'productId'])
export class ProductPayment {
  @PrimaryColumn({ type: 'varchar', length: 20 })
  readonly pjid!: string;

  @PrimaryColumn({ type: 'varchar', length: 20, ...ASCII })
  readonly payment!: string;

  @PrimaryColumn({ type: 'varchar', length: 200 })
  readonly productId!: string;
}
