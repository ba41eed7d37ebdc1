import { IsOptional } from 'class-validator';
import {
  IsCountryCode,
  IsCurrencyCode,
  IsIdentifier,
  IsLong,
  IsOsCode,
} from '../../../platform/http/body/field-rules.js';
import { IsStoreCode, IsPaymentCodeOf } from '../record/payment-code-field.request.js';
import type { ReservePurchaseCommand } from './reserve-purchase.service.js';

/** Reserves a purchase. The reservations of every store have these fields, with payment codes of their own. */
export abstract class ReserveRequest {
  /** Unique within the operation. A success uses it up. */
  @IsIdentifier(100)
  readonly reqId!: string;

  /** Project of the key. */
  @IsIdentifier(50)
  readonly pjid!: string;

  /** Service of the game. */
  @IsIdentifier(20)
  readonly svcId!: string;

  /** Platform member; left out when the game has no members, and then no monthly limit applies. */
  @IsOptional()
  @IsIdentifier(40)
  readonly imid?: string;

  /** Player who buys. */
  @IsIdentifier(50)
  readonly playerId!: string;

  /** Country of the player's IP address, not of the server's. */
  @IsCountryCode()
  readonly ipCountry!: string;

  /** Where the money is paid. */
  @IsIdentifier(20)
  readonly payment!: string;

  /** Where the app was downloaded, which may be another store than the one that is paid. */
  @IsStoreCode()
  readonly appStore!: string;

  /** Product, as the store calls it (SKU). */
  @IsIdentifier(200)
  readonly productId!: string;

  /** Device OS code; `NONE` when it is unknown. */
  @IsOsCode()
  readonly os!: string;

  /** Price x 1,000,000. */
  @IsLong()
  readonly microPrice!: number;

  /** Currency, ISO 4217. */
  @IsCurrencyCode()
  readonly currency!: string;

  toCommand(family: ReservePurchaseCommand['family']): ReservePurchaseCommand {
    const { reqId, pjid, svcId, imid = null, playerId, ipCountry, payment, appStore, productId } = this;
    const { os, microPrice, currency } = this;
    const codes = { family, payment, appStore, os };
    return { ...codes, reqId, pjid, svcId, imid, playerId, ipCountry, productId, microPrice, currency };
  }
}

/** Reserves a purchase in mobile store A (Spec 4). */
export class GstoreReserveRequest extends ReserveRequest {
  /** Where the money is paid. */
  @IsPaymentCodeOf('GSTORE')
  override readonly payment!: string;
}

/** Reserves a purchase in mobile store B. */
export class AstoreReserveRequest extends ReserveRequest {
  /** Where the money is paid. */
  @IsPaymentCodeOf('ASTORE')
  override readonly payment!: string;
}

/** Reserves a purchase in the console store. */
export class ConsoleReserveRequest extends ReserveRequest {
  /** Where the money is paid. */
  @IsPaymentCodeOf('CONSOLE')
  override readonly payment!: string;
}
