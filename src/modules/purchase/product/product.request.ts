import { IsIdentifier, IsWholeNumber, Satisfies } from '../../../platform/http/body/field-rules.js';
import { MAX_PAGE_NUMBER } from '../../../shared/list/page.js';
import { accepting, identifier } from '../../../platform/http/body/field-checks.js';
import { LISTED_PAYMENTS } from '../record/fields/payment-codes.js';

/** The service refuses other codes and names the listed ones. */
const listedPayment = accepting({ type: 'string', enum: LISTED_PAYMENTS }, identifier(20));

/** Lists products on sale (Spec 16). */
export class ListSaleProductsRequest {
  @IsIdentifier(20)
  readonly pjid!: string;

  /** Payment code whose shop shows the product list. */
  @Satisfies('isListedPayment', listedPayment)
  readonly payment!: string;

  @IsWholeNumber(1, 100)
  readonly pageItemSize!: number;

  @IsWholeNumber(1, MAX_PAGE_NUMBER)
  readonly pageNo!: number;
}
