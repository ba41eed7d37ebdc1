import { IdentifierField } from '../../../platform/http/field.js';
import { ReservedPurchaseRequest } from './purchase.request.js';

/** Verifies a purchase of the console store (Spec 3). */
export class ConsoleVerifyRequest extends ReservedPurchaseRequest {
  /** What the store calls the product; must be the registered one. */
  @IdentifierField(100)
  readonly entitlementLabel!: string;
}
