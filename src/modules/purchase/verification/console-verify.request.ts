import { IsIdentifier } from '../../../platform/http/body/field-rules.js';
import { ReservedPurchaseRequest } from '../record/purchase.request.js';

/** Verifies a purchase of the console store (Spec 3). */
export class ConsoleVerifyRequest extends ReservedPurchaseRequest {
  /** The store's name of the product; must be the registered one. */
  @IsIdentifier(100)
  readonly entitlementLabel!: string;
}
