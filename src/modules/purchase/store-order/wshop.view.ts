import type { PaymentPage } from '../../store-verifier/index.js';
import type { ReservedPage } from './reserve-payment-page.service.js';

/** A reservation and where it is paid (Spec 11). */
export interface PaymentPageView {
  readonly boid: string;
  /** Whether the page takes real money. */
  readonly wshopEnv: PaymentPage['env'];
  /** For reference; differs from the number on the player's receipt. */
  readonly wshopOrderId: number;
  readonly wshopToken: string;
  /** For an external browser. */
  readonly paymentUrl: string;
}

export const toPaymentPageView = ({ boid, storeOrderId, page }: ReservedPage): PaymentPageView => ({
  boid,
  wshopEnv: page.env,
  wshopOrderId: Number(storeOrderId),
  wshopToken: page.token,
  paymentUrl: page.url,
});
