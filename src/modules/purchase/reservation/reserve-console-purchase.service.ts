import { Injectable } from '@nestjs/common';
import { productNotRegistered } from '../product/product.errors.js';
import { ProductReader } from '../product/product-reader.service.js';
import { type ReservePurchaseCommand, ReservePurchaseService } from './reserve-purchase.service.js';

/** Reserves a purchase in the console store, which identifies a product by its registered label. */
@Injectable()
export class ReserveConsolePurchaseService {
  constructor(
    private readonly products: ProductReader,
    private readonly reservePurchase: ReservePurchaseService,
  ) {}

  /** @throws AppError as every reservation, and INVALID_PARAMETER for a product without a label */
  async execute(command: ReservePurchaseCommand): Promise<string> {
    const product = await this.products.find(command.pjid, command.productId);
    if (product?.entitlementLabel == null) throw productNotRegistered('entitlementLabel');
    return this.reservePurchase.execute(command);
  }
}
