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
import { GiveUserField } from '../record/give-user-field.request.js';
import { IsAppStoreCode, IsPaymentCodeOf } from '../record/payment-code-field.request.js';
import type { DeliveredProduct } from '../record/delivery.js';
import type { RegisterPaidPurchaseCommand } from './register-paid-purchase.service.js';

const MAX_PRODUCTS = 100;

/** One paid product; its fields in the order in which they are stored. */
class GiveProductField implements DeliveredProduct {
  @IsIdentifier(200)
  readonly productId!: string;

  @IsQuantity()
  readonly quantity!: number;

  @IsCurrencyCode()
  readonly currency!: string;

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
  @IsAppStoreCode()
  readonly appStore!: string;

  /** The shop's order; unique for the project and the payment. */
  @IsIdentifier(100)
  readonly paymentOrderId!: string;

  @IsOsCode()
  readonly os!: string;

  /** Platform member. */
  @IsOptional()
  @IsIdentifier(40)
  readonly imid?: string;

  @IsIdentifier(50)
  readonly playerId!: string;

  @IsOptional()
  @IsIdentifier(20)
  readonly serverId?: string;

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
