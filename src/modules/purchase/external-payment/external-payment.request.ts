import { Type } from 'class-transformer';
import { IsObject, IsOptional, ValidateNested } from 'class-validator';
import {
  ArraySize,
  IsCurrencyCode,
  IsIdentifier,
  IsLong,
  IsOsCode,
  IsQuantity,
} from '../../../platform/http/body/field-rules.js';
import { GiveUserField } from '../record/delivery/give-user-field.request.js';
import { IsStoreCode, IsPaymentCodeOf } from '../record/payment-code-field.request.js';
import type { DeliveredProduct } from '../record/delivery/delivery.js';
import type { RegisterPaidPurchaseCommand } from './register-paid-purchase.service.js';

const MAX_PRODUCTS = 100;

/** One paid product; its fields in the order in which they are stored. */
class GiveProductField implements DeliveredProduct {
  /** Product, as the game server calls it. */
  @IsIdentifier(200)
  readonly productId!: string;

  /** Number of products, at least 1. */
  @IsQuantity()
  readonly quantity!: number;

  /** Currency, ISO 4217. */
  @IsCurrencyCode()
  readonly currency!: string;

  /** Price times quantity, x 1,000,000. */
  @IsLong()
  readonly totalMicroPrice!: number;
}

/** Registers a payment of a card or top-up shop. */
export class ExternalPaidRequest {
  /** Unique within the operation. A success uses it up. */
  @IsIdentifier(100)
  readonly reqId!: string;

  @IsIdentifier(20)
  readonly pjid!: string;

  /** The shop that was paid. */
  @IsPaymentCodeOf('EXTERNAL')
  readonly payment!: string;

  /** Store where the app was downloaded; the shop's own code when there is no app. */
  @IsStoreCode()
  readonly appStore!: string;

  /** The shop's order; unique for the project and the payment. */
  @IsIdentifier(100)
  readonly paymentOrderId!: string;

  /** Device OS code; `NONE` when it is unknown. */
  @IsOsCode()
  readonly os!: string;

  /** Platform member. */
  @IsOptional()
  @IsIdentifier(40)
  readonly imid?: string;

  /** Player who paid. */
  @IsIdentifier(50)
  readonly playerId!: string;

  /** Server of the game; absent when the game does not tell servers apart. */
  @IsOptional()
  @IsIdentifier(20)
  readonly serverId?: string;

  /** In projects that deliver by the inventory: the service that lists the reward; absent for every service. */
  @IsOptional()
  @IsIdentifier(20)
  readonly serviceId?: string;

  /** {idType: IMID or GAME_UID, idValue} */
  @IsObject()
  @ValidateNested()
  @Type(() => GiveUserField)
  readonly giveUser!: GiveUserField;

  /** [{productId, quantity, currency, totalMicroPrice}] */
  @ArraySize(1, MAX_PRODUCTS)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => GiveProductField)
  readonly giveProductList!: readonly GiveProductField[];

  toCommand(): RegisterPaidPurchaseCommand {
    const { reqId, pjid, payment, appStore, paymentOrderId, os, imid = null, playerId } = this;
    const { serverId = null, serviceId = null, giveUser: user, giveProductList: products } = this;
    const delivery = { serverId, serviceId, userType: user.idType, userValue: user.idValue, products };
    return { reqId, pjid, payment, appStore, paymentOrderId, os, imid, playerId, delivery };
  }
}
