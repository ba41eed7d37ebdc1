import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TIME } from '../../../shared/column/column-types.js';

/** A cancelled purchase whose price the player has paid back. It does not count in refund scores any more. */
@Entity()
export class PurchaseRepayment {
  @PrimaryColumn({ type: 'bigint', unsigned: true })
  readonly boid!: string;

  @Column(TIME)
  readonly repaidAt!: Date;
}
