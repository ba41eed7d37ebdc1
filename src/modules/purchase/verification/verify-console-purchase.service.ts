import { Injectable } from '@nestjs/common';
import { labelMismatch, productNotRegistered } from '../product/product.errors.js';
import { ENTITLEMENT_ERRORS } from './endpoint-errors.js';
import { ProductReader } from '../product/product-reader.service.js';
import { VerifyPurchaseService } from './verify-purchase.service.js';

export interface VerifyConsolePurchaseCommand {
  readonly reqId: string;
  readonly pjid: string;
  readonly boid: string;
  readonly playerId: string;
  readonly productId: string;
  readonly entitlementLabel: string;
}

/** Verifies a purchase by the entitlement that the player owns in the console store (Spec 3). */
@Injectable()
export class VerifyConsolePurchaseService {
  constructor(
    private readonly products: ProductReader,
    private readonly verifyPurchase: VerifyPurchaseService,
  ) {}

  /** @throws AppError with one of the four codes of the endpoint */
  async execute({ entitlementLabel: label, ...command }: VerifyConsolePurchaseCommand): Promise<void> {
    const product = await this.products.find(command.pjid, command.productId);
    if (product?.entitlementLabel == null) throw productNotRegistered('entitlementLabel');
    if (product.entitlementLabel !== label) throw labelMismatch();
    await this.verifyPurchase.execute({
      ...command,
      family: 'CONSOLE',
      operation: 'console',
      price: null,
      evidence: { kind: 'owned-entitlement', label },
      errors: ENTITLEMENT_ERRORS,
    });
  }
}
