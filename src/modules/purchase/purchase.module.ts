import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Purchase } from './record/purchase.entity.js';
import { StoredProduct, StoredProductPayment } from './product/product.entity.js';
import { StoredPurchaseEvent } from './record/purchase-event.entity.js';
import { StoredStoreCall } from './record/purchase-store-call.entity.js';
import { StoredNotice } from './notification/store-notice.entity.js';
import { StoreFeed } from './refund/store-feed.entity.js';
import { ReceiptLine } from './record/receipt-line.entity.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { AccountModule } from '../account/index.js';
import { STORE_FAMILIES, type StoreFamily, StoreVerifierModule } from '../store-verifier/index.js';
import { PaymentCodes } from './record/payment-codes.js';
import { AccountOperatorController } from './query/account.operator.controller.js';
import { AstoreController } from './verification/astore.controller.js';
import { ConsoleController } from './verification/console.controller.js';
import { GstoreLookUpOperatorController } from './query/gstore-lookup.operator.controller.js';
import { GstoreSdkController } from './query/gstore-sdk.controller.js';
import { ExternalController } from './external-payment/external.controller.js';
import { GstoreController } from './verification/gstore.controller.js';
import { NotificationOperatorController } from './notification/notification.operator.controller.js';
import { PcstoreController } from './store-order/pcstore.controller.js';
import { PlayerPurchasesOperatorController } from './query/player-purchases.operator.controller.js';
import { ProductController } from './product/product.controller.js';
import { ProductOperatorController } from './product/product.operator.controller.js';
import { PurchaseController } from './query/purchase.controller.js';
import { PurchaseOperatorController } from './query/purchase.operator.controller.js';
import { StoreNoticeController } from './notification/store-notice.controller.js';
import { WshopController } from './store-order/wshop.controller.js';
import { WshopNoticeController } from './store-order/wshop-notice.controller.js';
import {
  NOTIFICATION_API,
  NOTIFICATION_REPOSITORIES,
  PAYMENT_RECORDING,
} from './notification/notification.providers.js';
import { AttentionRepository } from './query/attention.repository.js';
import { AlarmRepository } from './query/alarm.repository.js';
import { CancelReasonRepository } from './refund/cancel-reason.repository.js';
import { ConsumptionRepository } from './completion/consumption.repository.js';
import { NotedPaymentRepository } from './store-order/noted-payment.repository.js';
import { OpenConsumptionRepository } from './completion/open-consumption.repository.js';
import { OrderRepository } from './store-order/order.repository.js';
import { PaidPurchaseRepository } from './external-payment/paid-purchase.repository.js';
import { PlayerHistoryRepository } from './query/player-history.repository.js';
import { PlayerPurchasesRepository } from './record/player-purchases.repository.js';
import { ProductRepository } from './product/product.repository.js';
import { PurchaseChanges } from './record/purchase-changes.repository.js';
import { PurchaseEventRepository } from './record/purchase-event.repository.js';
import { PurchaseRepository } from './record/purchase.repository.js';
import { ReceiptLineRepository } from './record/receipt-line.repository.js';
import { RefundCheckRepository } from './refund/refund-check.repository.js';
import { StoreCallRepository } from './record/store-call.repository.js';
import { StoreFeedRepository } from './refund/store-feed.repository.js';
import { PurchaseWriter } from './record/purchase-writer.js';
import { REFUND_WORK } from './refund/refund-work.js';
import { CancelReservationService } from './reservation/cancel-reservation.service.js';
import { CheckPaymentService } from './store-order/check-payment.service.js';
import { CompletePurchaseService } from './completion/complete-purchase.service.js';
import { Completion } from './completion/completion.service.js';
import { ConsumeNowService } from './completion/consume-now.service.js';
import { ConsumePurchaseService } from './completion/consume-purchase.service.js';
import { FindDueConsumptionsService } from './completion/find-due-consumptions.service.js';
import { FindDueOrdersService } from './store-order/find-due-orders.service.js';
import { FindLatestReservedService } from './query/find-latest-reserved.service.js';
import { ListPlayerPurchasesService } from './query/list-player-purchases.service.js';
import { ListProductsService } from './product/list-products.service.js';
import { ListPurchasesService } from './query/list-purchases.service.js';
import { ListRetryableService } from './query/list-retryable.service.js';
import { LookUpPurchaseService } from './query/look-up-purchase.service.js';
import { MeasureOverdueService } from './query/measure-overdue.service.js';
import { NotePurchaseService } from './query/note-purchase.service.js';
import { OpenPaymentService } from './store-order/open-payment.service.js';
import { CaptureClaimRepository } from './verification/capture-claim.repository.js';
import { SpendingCount } from './verification/spending-count.service.js';
import { PaymentProof } from './verification/payment-proof.service.js';
import { ProductReader } from './product/product-reader.service.js';
import { PurchaseAttention } from './query/purchase-attention.service.js';
import { PurchaseCounters } from './record/purchase-counters.js';
import { PurchaseEvents } from './record/purchase-events.service.js';
import { PurchaseTimelineService } from './query/purchase-timeline.service.js';
import { PurchaseTokens } from './record/purchase-tokens.service.js';
import { ReceiptClaims } from './verification/receipt-claims.service.js';
import { Redemption } from './completion/redemption.service.js';
import { RegisterPaidPurchaseService } from './external-payment/register-paid-purchase.service.js';
import { ReserveConsolePurchaseService } from './reservation/reserve-console-purchase.service.js';
import { ReservePaymentPageService } from './store-order/reserve-payment-page.service.js';
import { ReservePurchaseService } from './reservation/reserve-purchase.service.js';
import { ReserveStoreOrderService } from './store-order/reserve-store-order.service.js';
import { RevokePurchaseService } from './refund/revoke-purchase.service.js';
import { SaveProductService } from './product/save-product.service.js';
import { SettleDueOrderService } from './store-order/settle-due-order.service.js';
import { SettleOrderService } from './store-order/settle-order.service.js';
import { ShowAccountService } from './query/show-account.service.js';
import { StoreCalls } from './record/store-calls.service.js';
import { StoreNoticeInbox } from './notification/store-notice-inbox.service.js';
import { StoreOfPurchase } from './record/store-of-purchase.service.js';
import { VerifyConsolePurchaseService } from './verification/verify-console-purchase.service.js';
import { VerifyPurchaseService } from './verification/verify-purchase.service.js';
import { ConsumeProcessor } from './completion/consume.processor.js';
import { OverdueWatch } from './query/overdue.watch.js';
import { SettleProcessor } from './store-order/settle.processor.js';

const PAYMENT_CODES = {
  provide: PaymentCodes,
  inject: [AppConfig],
  useFactory: ({ paymentCodes, limits }: AppConfig) => {
    const codes = new PaymentCodes([...paymentCodes].map(withFamily));
    const unknown = limits.krPayments.find((code) => codes.familyOf(code) === undefined);
    if (unknown !== undefined) throw new Error(`LIMIT_KR_PAYMENTS: ${unknown} is not known`);
    return codes;
  },
};

/** A configured code names a family that exists, or the service does not start. */
function withFamily([code, name]: readonly [string, string]): readonly [string, StoreFamily] {
  const family = STORE_FAMILIES.find((known) => known === name);
  if (family === undefined)
    throw new Error(`PURSER_PAYMENT_CODES: ${name} is none of ${STORE_FAMILIES.join(', ')}`);
  return [code, family];
}

const KEPT = [
  PurchaseRepository,
  PurchaseWriter,
  PurchaseChanges,
  CancelReasonRepository,
  RefundCheckRepository,
  ...NOTIFICATION_REPOSITORIES,
  StoreFeedRepository,
  PlayerPurchasesRepository,
  ConsumptionRepository,
  OrderRepository,
  ProductRepository,
  PurchaseEventRepository,
  StoreCallRepository,
  PlayerHistoryRepository,
  PaidPurchaseRepository,
  NotedPaymentRepository,
  AlarmRepository,
  ReceiptLineRepository,
  OpenConsumptionRepository,
];

const SHARED = [
  PAYMENT_CODES,
  ...KEPT,
  PurchaseTokens,
  PurchaseEvents,
  StoreCalls,
  StoreOfPurchase,
  PaymentProof,
  SpendingCount,
  CaptureClaimRepository,
  StoreNoticeInbox,
];

/** Purchases, without a face. */
@Module({
  imports: [
    TypeOrmModule.forFeature([
      Purchase,
      StoredProduct,
      StoredProductPayment,
      StoredPurchaseEvent,
      StoredStoreCall,
      StoredNotice,
      StoreFeed,
      ReceiptLine,
    ]),
    StoreVerifierModule,
    AccountModule,
  ],
  providers: [...SHARED, PurchaseCounters],
  exports: [StoreVerifierModule, AccountModule, ...SHARED],
})
class PurchaseCoreModule {}

/** Purchases for game servers and operators. */
@Module({
  imports: [PurchaseCoreModule],
  controllers: [
    GstoreController,
    GstoreSdkController,
    GstoreLookUpOperatorController,
    AstoreController,
    ConsoleController,
    PcstoreController,
    PurchaseController,
    ProductController,
    ProductOperatorController,
    PurchaseOperatorController,
    PlayerPurchasesOperatorController,
    AccountOperatorController,
    ExternalController,
    StoreNoticeController,
    WshopController,
    WshopNoticeController,
    NotificationOperatorController,
  ],
  providers: [
    ReservePurchaseService,
    ReserveConsolePurchaseService,
    OpenPaymentService,
    ReserveStoreOrderService,
    ReservePaymentPageService,
    VerifyPurchaseService,
    ReceiptClaims,
    VerifyConsolePurchaseService,
    CompletePurchaseService,
    Completion,
    Redemption,
    CancelReservationService,
    ListPurchasesService,
    ListRetryableService,
    FindLatestReservedService,
    LookUpPurchaseService,
    ProductReader,
    SaveProductService,
    ListProductsService,
    RevokePurchaseService,
    NotePurchaseService,
    ConsumeNowService,
    PurchaseTimelineService,
    AttentionRepository,
    PurchaseAttention,
    ListPlayerPurchasesService,
    ShowAccountService,
    RegisterPaidPurchaseService,
    ...NOTIFICATION_API,
  ],
})
export class PurchaseApiModule {}

/** Work on purchases in the background. */
@Module({
  imports: [PurchaseCoreModule],
  providers: [
    ConsumePurchaseService,
    FindDueConsumptionsService,
    ConsumeProcessor,
    ...PAYMENT_RECORDING,
    CheckPaymentService,
    SettleOrderService,
    SettleDueOrderService,
    FindDueOrdersService,
    SettleProcessor,
    RevokePurchaseService,
    ...REFUND_WORK,
    MeasureOverdueService,
    OverdueWatch,
  ],
})
export class PurchaseWorkerModule {}
