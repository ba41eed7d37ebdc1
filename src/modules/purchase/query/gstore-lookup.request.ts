import { IsIn, IsOptional, IsString } from 'class-validator';
import { IsIdentifier } from '../../../platform/http/body/field-rules.js';

/** Longer than any token of the store. */
const TOKEN_LENGTH = 2_000;

/** Looks for the reservation that a purchase of the client is for (Spec 7). */
export class LatestReservedRequest {
  @IsIdentifier(20)
  readonly pjid!: string;

  @IsIn(['GSTORE_PLAY', 'GSTORE_PLAY_PC'])
  readonly appStore!: string;

  /** The player of the reservation. */
  @IsIdentifier(50)
  readonly playerId!: string;

  /** Not relied on, as the store names the order itself. */
  @IsOptional()
  @IsString()
  readonly gstoreOrderId?: string;

  @IsIdentifier(TOKEN_LENGTH)
  readonly gstorePurchaseToken!: string;

  @IsIdentifier(200)
  readonly gstoreProductId!: string;

  /** What the store answered the client; not relied on. */
  @IsOptional()
  @IsString()
  readonly gstoreResponseOriginJson?: string;
}

/** Looks a purchase up in the store (Spec 8). */
export class LookUpRequest {
  @IsIdentifier(20)
  readonly pjid!: string;

  @IsIdentifier(20)
  readonly boid!: string;

  /** Asked for instead of the token that was saved with the purchase. */
  @IsOptional()
  @IsIdentifier(TOKEN_LENGTH)
  readonly gstorePurchaseToken?: string;
}
