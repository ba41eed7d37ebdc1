import { IsIn, IsOptional, IsString } from 'class-validator';
import { IsIdentifier } from '../../../platform/http/body/field-rules.js';

/** Maximum length of a token; the store's tokens are shorter. */
const TOKEN_LENGTH = 2_000;

/** Finds the reservation of a purchase of the client (Spec 7). */
export class LatestReservedRequest {
  @IsIdentifier(20)
  readonly pjid!: string;

  /** Store code of mobile store A on a phone or on a PC. */
  @IsIn(['GSTORE_PLAY', 'GSTORE_PLAY_PC'])
  readonly appStore!: string;

  /** The player of the reservation. */
  @IsIdentifier(50)
  readonly playerId!: string;

  /** Not used, since the store names the order itself. */
  @IsOptional()
  @IsString()
  readonly gstoreOrderId?: string;

  /** Purchase token of mobile store A. */
  @IsIdentifier(TOKEN_LENGTH)
  readonly gstorePurchaseToken!: string;

  /** The reserved product. */
  @IsIdentifier(200)
  readonly gstoreProductId!: string;

  /** Answer of the store to the client; not used. */
  @IsOptional()
  @IsString()
  readonly gstoreResponseOriginJson?: string;
}

/** Looks a purchase up in the store (Spec 8). */
export class LookUpRequest {
  @IsIdentifier(20)
  readonly pjid!: string;

  /** Order id of the purchase. */
  @IsIdentifier(20)
  readonly boid!: string;

  /** Used instead of the token that was stored with the purchase. */
  @IsOptional()
  @IsIdentifier(TOKEN_LENGTH)
  readonly gstorePurchaseToken?: string;
}
