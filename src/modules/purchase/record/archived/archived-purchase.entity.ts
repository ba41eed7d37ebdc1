import { Entity } from 'typeorm';
import { Purchase } from '../purchase.entity.js';

/**
 * A purchase that is over, with the columns of {@link Purchase}. It is brought back before anything changes it. Its
 * table has not the indexes of purchases that an entity inherits, so it is not compared with them; a test compares the
 * columns of both tables.
 */
@Entity('purchase_archive', { synchronize: false })
export class ArchivedPurchase extends Purchase {}
