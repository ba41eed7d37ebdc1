import { CheckedField, IdentifierField, ListField, OsField } from '../../../platform/http/field.js';
import * as checks from '../../../platform/http/field-checks.js';
import { AppStoreField, PaymentField } from './code-field.js';
import type { DeliveredProduct, Delivery } from '../domain/delivery.js';
import type { RegisterPaidPurchaseCommand } from '../service/register-paid-purchase.service.js';

const MOST_PRODUCTS = 100;
const LARGEST_QUANTITY = 2 ** 31 - 1;

const giveUser = checks.objectOf({
  idType: checks.oneOf(['IMID', 'GAME_UID']),
  idValue: checks.identifier(50),
});

const giveProduct = checks.objectOf({
  productId: checks.identifier(200),
  quantity: checks.integer(1, LARGEST_QUANTITY),
  currency: checks.currency,
  totalMicroPrice: checks.long,
});

/** Registers what was paid in a card or top-up shop. */
export class ExternalPaidRequest {
  /** Unique within the operation; used up by success. */
  @IdentifierField(100)
  readonly reqId!: string;

  @IdentifierField(20)
  readonly pjid!: string;

  /** The shop that was paid. */
  @PaymentField('EXTERNAL')
  readonly payment!: string;

  /** Where the app was downloaded; the shop's own code where it was nowhere. */
  @AppStoreField()
  readonly appStore!: string;

  /** The shop's order; unique for the project and the payment. */
  @IdentifierField(100)
  readonly paymentOrderId!: string;

  @OsField()
  readonly os!: string;

  /** Platform member. */
  @IdentifierField(40, { optional: true })
  readonly imid?: string;

  @IdentifierField(50)
  readonly playerId!: string;

  @IdentifierField(20, { optional: true })
  readonly serverId?: string;

  @IdentifierField(20, { optional: true })
  readonly serviceId?: string;

  /** {idType: IMID or GAME_UID, idValue} */
  @CheckedField(giveUser)
  readonly giveUser!: { readonly idType: Delivery['userType']; readonly idValue: string };

  /** [{productId, quantity, currency, totalMicroPrice}] */
  @ListField(giveProduct, { min: 1, max: MOST_PRODUCTS })
  readonly giveProductList!: readonly DeliveredProduct[];

  toCommand(): RegisterPaidPurchaseCommand {
    const { reqId, pjid, payment, appStore, paymentOrderId, os, imid = null, playerId } = this;
    const { serverId = null, serviceId = null, giveUser: user } = this;
    const products = this.giveProductList.map(({ productId, quantity, currency, totalMicroPrice }) => ({
      productId,
      quantity,
      currency,
      totalMicroPrice,
    }));
    const delivery = { serverId, serviceId, userType: user.idType, userValue: user.idValue, products };
    return { reqId, pjid, payment, appStore, paymentOrderId, os, imid, playerId, delivery };
  }
}
