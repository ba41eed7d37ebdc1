import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { ASCII, TIME } from '../../../shared/column/column-types.js';

/** Statuses of purchases by which the list can be filtered. */
export const VIEW_STATUSES = [
  'RESERVED',
  'RESERVED_CANCEL',
  'VERIFY_SUCCESS',
  'COMPLETED_BEFORE_CONSUME',
  'COMPLETED',
  'CANCELED',
] as const;

/** One of {@link VIEW_STATUSES}. */
export type ViewStatus = (typeof VIEW_STATUSES)[number];

/**
 * Filters of the list of purchases. They never name a player or a member, so that no view has to be found when a person
 * is erased.
 */
export interface ViewFilters {
  /** Number of days that the list covers, today included. */
  readonly lastDays: number;
  readonly purchaseStatus?: ViewStatus | undefined;
  readonly payment?: string | undefined;
  readonly productId?: string | undefined;
  readonly ipCountry?: string | undefined;
  readonly paymentTesterPurchaseYn?: 'Y' | 'N' | undefined;
}

/** A view of the list of purchases that a person named. */
@Entity('saved_view')
@Index('uq_saved_view_name', ['pjid', 'owner', 'name'], { unique: true })
export class SavedView {
  @PrimaryGeneratedColumn({ type: 'bigint', unsigned: true })
  readonly viewId!: string;

  @Column({ type: 'varchar', length: 20 })
  readonly pjid!: string;

  /** The person, as the audit log names them. */
  @Column({ type: 'varchar', length: 36, ...ASCII })
  readonly owner!: string;

  @Column({ type: 'varchar', length: 60 })
  readonly name!: string;

  /** 1: everybody who may see the project sees the view. */
  @Column({ type: 'tinyint' })
  readonly isShared!: number;

  /** JSON text. */
  @Column({ type: 'text', transformer: { to: JSON.stringify, from: JSON.parse } })
  readonly filters!: ViewFilters;

  @Column(TIME)
  readonly savedAt!: Date;
}
