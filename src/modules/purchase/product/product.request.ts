import { IsIdentifier, IsWholeNumber, Satisfies } from '../../../platform/http/body/field-rules.js';
import { accepting, identifier } from '../../../platform/http/body/field-checks.js';
import { LISTED_PAYMENTS } from './listed-payments.js';

/** As far as a page number makes sense. */
const MAX_PAGES = 1_000_000;

/** Which ones are listed is said by the service, whose refusal names them. */
const listedPayment = accepting({ type: 'string', enum: LISTED_PAYMENTS }, identifier(20));

/** Lists what is on sale (Spec 16). */
export class ListSaleProductsRequest {
  @IsIdentifier(20)
  readonly pjid!: string;

  /** Payment whose shop shows our list. */
  @Satisfies('isListedPayment', listedPayment)
  readonly payment!: string;

  @IsWholeNumber(1, 100)
  readonly pageItemSize!: number;

  @IsWholeNumber(1, MAX_PAGES)
  readonly pageNo!: number;
}
