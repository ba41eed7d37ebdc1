import { IdentifierField, IntegerField } from '../../../platform/http/field.js';

/** As far as a page number makes sense. */
const MOST_PAGES = 1_000_000;

/** Lists what is on sale (Spec 16). */
export class ListSaleProductsRequest {
  @IdentifierField(20)
  readonly pjid!: string;

  /** PCSTORE, PG or PREPAID_CARD. */
  @IdentifierField(20)
  readonly payment!: string;

  @IntegerField(1, 100)
  readonly pageItemSize!: number;

  @IntegerField(1, MOST_PAGES)
  readonly pageNo!: number;
}
