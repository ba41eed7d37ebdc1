import { IsOptional } from 'class-validator';
import { IsCurrencyCode, IsIdentifier, IsLong, IsText } from '../../../platform/http/body/field-rules.js';
import { micros } from '../../../shared/money/micros.js';
import type { VerifyPurchaseCommand } from './verify-purchase.service.js';

/** Bounds the length check; the limit of the whole body applies first. */
const RECEIPT_LENGTH = 1024 * 1024;

/** Verifies a purchase of mobile store B (Spec 10). */
export class AstoreVerifyRequest {
  /** Unique within the operation. A success uses it up. */
  @IsIdentifier(100)
  readonly reqId!: string;

  @IsIdentifier(20)
  readonly pjid!: string;

  /** Order id, given by the reservation. */
  @IsIdentifier(20)
  readonly boid!: string;

  /** Compared with the reserved product when present. */
  @IsOptional()
  @IsIdentifier(200)
  readonly productId?: string;

  /** The player of the reservation. */
  @IsIdentifier(50)
  readonly playerId!: string;

  /** Paid price x 1,000,000. Replaces the reserved price; `memo` notes a difference. */
  @IsLong()
  readonly microPrice!: number;

  /** Currency of what was paid, ISO 4217. Replaces the reserved one. */
  @IsCurrencyCode()
  readonly currency!: string;

  /** The store's id of this one purchase. */
  @IsIdentifier(100)
  readonly transactionId!: string;

  /** The app's receipt in base64, or the signed transaction (JWS), which needs `ASTORE_ROOT_CERTS`. */
  @IsText(RECEIPT_LENGTH)
  readonly receiptData!: string;

  toCommand(): VerifyPurchaseCommand {
    const { reqId, pjid, boid, playerId, productId, microPrice, currency, transactionId, receiptData } = this;
    return {
      family: 'ASTORE',
      operation: 'astore',
      reqId,
      pjid,
      boid,
      playerId,
      productId,
      price: { microPrice: micros(microPrice), currency },
      evidence: { kind: 'app-receipt', receiptData, transactionId },
    };
  }
}
