import { Entity } from 'typeorm';
import { Purchase } from './purchase.entity.js';

/** A purchase that is over, with the columns of {@link Purchase}. It is brought back before anything changes it. */
@Entity('purchase_archive')
export class ArchivedPurchase extends Purchase {}
