import {
  CountryField,
  CurrencyField,
  IdentifierField,
  JsonTextField,
  LongField,
  OsField,
  TextField,
} from '../../../platform/http/field.js';
import { micros } from '../../../shared/micros.js';
import type { ReservePurchaseCommand } from '../service/reserve-purchase.service.js';
import type { VerifyPurchaseCommand } from '../service/verify-purchase.service.js';

/** The body's own limit bounds a receipt; this only keeps the check's arithmetic finite. */
const RECEIPT_LENGTH = 1024 * 1024;

/** Reserves a purchase (Spec 4); the other stores' reservations have the same fields. */
export class ReserveRequest {
  /** Unique within the operation; used up by success. */
  @IdentifierField(100)
  readonly reqId!: string;

  /** Project of the key. */
  @IdentifierField(50)
  readonly pjid!: string;

  @IdentifierField(20)
  readonly svcId!: string;

  /** Platform member; left out when the game has none, and then no monthly limit applies. */
  @IdentifierField(40, { optional: true })
  readonly imid?: string;

  @IdentifierField(50)
  readonly playerId!: string;

  /** Country of the player's address, not of the server's. */
  @CountryField()
  readonly ipCountry!: string;

  /** Where the money is paid. */
  @IdentifierField(20)
  readonly payment!: string;

  /** Where the app was downloaded. */
  @IdentifierField(20)
  readonly appStore!: string;

  @IdentifierField(200)
  readonly productId!: string;

  @OsField()
  readonly os!: string;

  /** Price x 1,000,000. */
  @LongField()
  readonly microPrice!: number;

  @CurrencyField()
  readonly currency!: string;

  toCommand(family: ReservePurchaseCommand['family']): ReservePurchaseCommand {
    const { reqId, pjid, svcId, imid = null, playerId, ipCountry, payment, appStore, productId } = this;
    const { os, microPrice, currency } = this;
    return {
      family,
      reqId,
      pjid,
      svcId,
      imid,
      playerId,
      ipCountry,
      payment,
      appStore,
      productId,
      os,
      microPrice,
      currency,
    };
  }
}

/** Verifies a purchase of mobile store A by its signed receipt (Spec 5). */
export class GstoreVerifyRequest {
  /** Unique within the operation; used up by success. */
  @IdentifierField(100)
  readonly reqId!: string;

  @IdentifierField(20)
  readonly pjid!: string;

  @IdentifierField(20)
  readonly boid!: string;

  /** The reserved product. */
  @IdentifierField(200)
  readonly productId!: string;

  /** The player of the reservation. */
  @IdentifierField(50)
  readonly playerId!: string;

  /** What was paid, price x 1,000,000; 0 for a promotion outside the app. */
  @LongField()
  readonly microPrice!: number;

  /** May be null for what was free. */
  @CurrencyField({ optional: true })
  readonly currency?: string;

  /** The store's product details as JSON text; `[]` when the client has none. */
  @JsonTextField(RECEIPT_LENGTH)
  readonly productDetailsJson!: string;

  /** The receipt exactly as the client got it: its signature covers every byte. */
  @TextField(RECEIPT_LENGTH)
  readonly purchaseOriginalJson!: string;

  /** Base64. */
  @TextField(RECEIPT_LENGTH)
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
