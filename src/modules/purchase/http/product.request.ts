import { CheckedField, IdentifierField, IntegerField } from '../../../platform/http/field.js';
import { accepting, identifier } from '../../../platform/http/field-checks.js';
import { LISTED_PAYMENTS } from '../domain/listed-payments.js';

/** As far as a page number makes sense. */
const MOST_PAGES = 1_000_000;

/** Which ones are listed is said by the service, whose refusal names them. */
const listedPayment = accepting({ type: 'string', enum: LISTED_PAYMENTS }, identifier(20));

/** Lists what is on sale (Spec 16). */
export class ListSaleProductsRequest {
  @IdentifierField(20)
  readonly pjid!: string;

  /** Payment whose shop shows our list. */
  @CheckedField(listedPayment)
  readonly payment!: string;

  @IntegerField(1, 100)
  readonly pageItemSize!: number;

  @IntegerField(1, MOST_PAGES)
  readonly pageNo!: number;
}
