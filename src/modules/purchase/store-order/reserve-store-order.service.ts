import { Injectable } from '@nestjs/common';
import { IN_GAME_ERRORS } from './opening-errors.js';
import type { Product } from '../product/product.entity.js';
import { productNotRegistered } from '../product/product.errors.js';
import { OpenPaymentService } from './open-payment.service.js';
import { ProductReader } from '../product/product-reader.service.js';
import type { ReservePurchaseCommand } from '../reservation/reserve-purchase.service.js';

const DESCRIPTION_LENGTH = 128;

export interface ReserveStoreOrderCommand extends ReservePurchaseCommand {
  /** The player's account in the store. */
  readonly storeUserId: string;
  /** ISO 639-1, lowercase. */
  readonly language: string;
}

/** A reservation whose order is open in the store. */
export interface ReservedStoreOrder {
  readonly boid: string;
  readonly transactionId: string;
}

/** Reserves a purchase and opens its order in the PC store, which then asks the player in the game. */
@Injectable()
export class ReserveStoreOrderService {
  constructor(
    private readonly products: ProductReader,
    private readonly openPayment: OpenPaymentService,
  ) {}

  /**
   * @throws AppError as every reservation; also INVALID_PARAMETER for a product without an item number or an amount
   * that the store cannot charge, NOT_ALLOW_PURCHASE when it refuses the player, EXTERNAL_API_ERROR
   */
  async execute({
    storeUserId,
    language,
    ...command
  }: ReserveStoreOrderCommand): Promise<ReservedStoreOrder> {
    const product = await this.products.find(command.pjid, command.productId);
    if (product?.pcstoreItemId == null) {
      await this.openPayment.assertNew(command);
      throw productNotRegistered('pcstoreItemId');
    }
    const { boid, payment } = await this.openPayment.execute({
      reservation: command,
      language,
      prompt: {
        kind: 'in-game',
        storeUserId,
        storeItemId: product.pcstoreItemId,
        description: nameOf(product, language),
      },
      errors: IN_GAME_ERRORS,
    });
    return { boid, transactionId: payment.storeOrderId };
  }
}

/**
 * Returns the text that the store shows: the product's name in the player's language, else its first name, else its
 * id.
 */
function nameOf({ names, productId }: Product, language: string): string {
  const name = names.find(({ langCd }) => langCd.toLowerCase().split('-')[0] === language) ?? names[0];
  return Array.from(name?.name ?? productId)
    .slice(0, DESCRIPTION_LENGTH)
    .join('');
}
