import { IsBoolean, IsIn, IsOptional } from 'class-validator';
import {
  IsAsciiIdentifier,
  IsCountryCode,
  IsIdentifier,
  IsText,
  IsWholeNumber,
} from '../../../platform/http/body/field-rules.js';
import { IsRowId } from '../../../platform/http/body/id-fields.js';
import { VIEW_STATUSES, type ViewFilters, type ViewStatus } from './saved-view.entity.js';

const YES_NO = ['Y', 'N'] as const;
const MAX_DAYS = 90;

/** Lists views. */
export class ListViewsRequest {
  @IsIdentifier(20)
  readonly pjid!: string;
}

/** Saves filters of the list of purchases under a name. Filters by a person cannot be saved. */
export class SaveViewRequest {
  @IsIdentifier(20)
  readonly pjid!: string;

  /** Name of the view; your view of the same name is replaced. */
  @IsText(60)
  readonly name!: string;

  /** Whether everybody who may see the project sees the view. */
  @IsBoolean()
  readonly shared!: boolean;

  /** Number of days that the list covers, today included. */
  @IsWholeNumber(1, MAX_DAYS)
  readonly lastDays!: number;

  /** Only purchases in this status. */
  @IsOptional()
  @IsIn(VIEW_STATUSES)
  readonly purchaseStatus?: ViewStatus;

  /** Only purchases that are paid there: a payment code such as `GSTORE_PLAY`. */
  @IsOptional()
  @IsAsciiIdentifier(20)
  readonly payment?: string;

  /** Only purchases of this product. */
  @IsOptional()
  @IsIdentifier(200)
  readonly productId?: string;

  /** Only purchases from this country. */
  @IsOptional()
  @IsCountryCode()
  readonly ipCountry?: string;

  /** `Y`: only purchases of which the store says that a tester paid; `N`: only those of which it says the contrary. */
  @IsOptional()
  @IsIn(YES_NO)
  readonly paymentTesterPurchaseYn?: (typeof YES_NO)[number];

  toFilters(): ViewFilters {
    const { lastDays, purchaseStatus, payment, productId, ipCountry, paymentTesterPurchaseYn } = this;
    return { lastDays, purchaseStatus, payment, productId, ipCountry, paymentTesterPurchaseYn };
  }
}

/** Deletes a view. */
export class DeleteViewRequest {
  @IsIdentifier(20)
  readonly pjid!: string;

  /** As view/list answers it. */
  @IsRowId()
  readonly viewId!: string;
}
