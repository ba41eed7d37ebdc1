import { Injectable } from '@nestjs/common';
import type { PaymentPage } from '../../store-verifier/index.js';
import { PAGE_ERRORS } from './opening-errors.js';
import { OpenPaymentService } from './open-payment.service.js';
import type { ReservePurchaseCommand } from '../reservation/reserve-purchase.service.js';

export interface ReservePaymentPageCommand extends ReservePurchaseCommand {
  /** Shown to the player on the page. */
  readonly playerName: string;
  /** ISO 639-1, lowercase. */
  readonly language: string;
}

/** A reservation, and the page where it is paid. */
export interface ReservedPage {
  readonly boid: string;
  /** Id of the store; differs from the number on the player's receipt. */
  readonly storeOrderId: string;
  readonly page: PaymentPage;
}

/**
 * Reserves a purchase and opens its page in the web shop (Spec 11). The product is known to the shop's own catalogue.
 */
@Injectable()
export class ReservePaymentPageService {
  constructor(private readonly openPayment: OpenPaymentService) {}

  /**
   * @throws AppError as every reservation; also NOT_ALLOW_PURCHASE when the shop is not set up, EXTERNAL_API_ERROR
   * when it opens no page for any other reason
   */
  async execute({ playerName, language, ...reservation }: ReservePaymentPageCommand): Promise<ReservedPage> {
    const { playerId, ipCountry: country, productId: sku } = reservation;
    const { boid, payment } = await this.openPayment.execute({
      reservation,
      language,
      prompt: { kind: 'page', playerId, playerName, country, sku },
      errors: PAGE_ERRORS,
    });
    const { storeOrderId, page } = payment;
    if (page === null) throw new Error('the store has opened a payment without a page');
    return { boid, storeOrderId, page };
  }
}
