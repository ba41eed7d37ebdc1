import { IsOptional } from 'class-validator';
import {
  IsCurrencyCode,
  IsIdentifier,
  IsJsonText,
  IsLong,
  IsText,
} from '../../../platform/http/body/field-rules.js';
import { micros } from '../../../shared/money/micros.js';
import { UNNAMED_OWNER_ERRORS } from './endpoint-errors.js';
import type { VerifyPurchaseCommand } from './verify-purchase.service.js';

/** Bounds the length check; the limit of the whole body applies first. */
const RECEIPT_LENGTH = 1024 * 1024;

/** Maximum length of a token, which becomes part of a path; the store's tokens are shorter. */
const TOKEN_LENGTH = 2_000;

/** Verifies a purchase of mobile store A by its signed receipt (Spec 5). */
export class GstoreVerifyRequest {
  /** Unique within the operation; used up by success. */
  @IsIdentifier(100)
  readonly reqId!: string;

  @IsIdentifier(20)
  readonly pjid!: string;

  /** Order id, given by the reservation. */
  @IsIdentifier(20)
  readonly boid!: string;

  /** The reserved product. */
  @IsIdentifier(200)
  readonly productId!: string;

  /** The player of the reservation. */
  @IsIdentifier(50)
  readonly playerId!: string;

  /**
   * Paid price x 1,000,000; 0 for a promotion outside the app. Replaces the reserved price; `memo` notes a
   * difference, which refuses nothing.
   */
  @IsLong()
  readonly microPrice!: number;

  /** Of what was paid, as the price; null for what was free, and then the reserved one stays. */
  @IsOptional()
  @IsCurrencyCode()
  readonly currency?: string;

  /** The store's product details as JSON text; `[]` when the client has none. */
  @IsJsonText(RECEIPT_LENGTH)
  readonly productDetailsJson!: string;

  /** The receipt, byte for byte as the client got it: its signature covers every byte. */
  @IsText(RECEIPT_LENGTH)
  readonly purchaseOriginalJson!: string;

  /** Base64. */
  @IsText(RECEIPT_LENGTH)
  readonly purchaseSignature!: string;

  toCommand(): VerifyPurchaseCommand {
    const {
      reqId,
      pjid,
      boid,
      playerId,
      productId,
      microPrice,
      currency,
      purchaseOriginalJson,
      purchaseSignature,
    } = this;
    return {
      family: 'GSTORE',
      operation: 'gstore',
      reqId,
      pjid,
      boid,
      playerId,
      productId,
      price: { microPrice: micros(microPrice), currency },
      evidence: { kind: 'signed-receipt', receipt: purchaseOriginalJson, signature: purchaseSignature },
    };
  }
}

/** Verifies a purchase of mobile store A on a PC, by its token alone (Spec 6). */
export class GstorePcVerifyRequest {
  /** Unique within the operation; used up by success. */
  @IsIdentifier(100)
  readonly reqId!: string;

  @IsIdentifier(20)
  readonly pjid!: string;

  /** Order id, given by the reservation. */
  @IsIdentifier(20)
  readonly boid!: string;

  /** The player of the reservation. */
  @IsIdentifier(50)
  readonly playerId!: string;

  /**
   * Paid price x 1,000,000; 0 for a promotion. Replaces the reserved price; `memo` notes a difference, which refuses
   * nothing.
   */
  @IsLong()
  readonly microPrice!: number;

  /** Of what was paid, as the price; null for what was free, and then the reserved one stays. */
  @IsOptional()
  @IsCurrencyCode()
  readonly currency?: string;

  /** The sold product, which must be the reserved one. */
  @IsIdentifier(200)
  readonly productId!: string;

  /** The store's token of the purchase. */
  @IsIdentifier(TOKEN_LENGTH)
  readonly purchaseToken!: string;

  toCommand(): VerifyPurchaseCommand {
    const { reqId, pjid, boid, playerId, productId, microPrice, currency, purchaseToken } = this;
    return {
      family: 'GSTORE',
      operation: 'gstore-pc',
      reqId,
      pjid,
      boid,
      playerId,
      productId,
      price: { microPrice: micros(microPrice), currency },
      evidence: { kind: 'purchase-token', purchaseToken },
      errors: UNNAMED_OWNER_ERRORS,
    };
  }
}
