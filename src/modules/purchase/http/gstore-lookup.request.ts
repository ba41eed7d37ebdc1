import { CheckedField, IdentifierField, WordField } from '../../../platform/http/field.js';
import { anyText } from '../../../platform/http/field-checks.js';

/** Longer than any token of the store. */
const TOKEN_LENGTH = 2_000;

/** Looks for the reservation that a purchase of the client is for (Spec 7). */
export class LatestReservedRequest {
  @IdentifierField(20)
  readonly pjid!: string;

  @WordField(['GSTORE_PLAY', 'GSTORE_PLAY_PC'])
  readonly appStore!: string;

  /** The player of the reservation. */
  @IdentifierField(50)
  readonly playerId!: string;

  /** Not relied on, as the store names the order itself. */
  @CheckedField(anyText, { optional: true })
  readonly gstoreOrderId?: string;

  @IdentifierField(TOKEN_LENGTH)
  readonly gstorePurchaseToken!: string;

  @IdentifierField(200)
  readonly gstoreProductId!: string;

  /** What the store answered the client; not relied on. */
  @CheckedField(anyText, { optional: true })
  readonly gstoreResponseOriginJson?: string;
}

/** Looks a purchase up in the store (Spec 8). */
export class LookUpRequest {
  @IdentifierField(20)
  readonly pjid!: string;

  @IdentifierField(20)
  readonly boid!: string;

  /** Asked for instead of the token that was saved with the purchase. */
  @IdentifierField(TOKEN_LENGTH, { optional: true })
  readonly gstorePurchaseToken?: string;
}
