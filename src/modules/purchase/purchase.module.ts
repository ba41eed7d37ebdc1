import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Purchase } from './domain/purchase.entity.js';
import { StoredProduct, StoredProductPayment } from './domain/product.entity.js';
import { StoredPurchaseEvent } from './domain/purchase-event.entity.js';
import { StoredStoreCall } from './domain/purchase-store-call.entity.js';
import { StoredNotice } from './domain/store-notice.entity.js';
import { StoreFeed } from './domain/store-feed.entity.js';
import { ReceiptLine } from './domain/receipt-line.entity.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { AccountModule } from '../account/index.js';
import { STORE_FAMILIES, type StoreFamily, StoreVerifierModule } from '../store-verifier/index.js';
import { PaymentCodes } from './domain/payment-codes.js';
import { AccountOperatorController } from './http/account.operator.controller.js';
import { AstoreController } from './http/astore.controller.js';
import { ConsoleController } from './http/console.controller.js';
import { GstoreLookUpOperatorController } from './http/gstore-lookup.operator.controller.js';
import { GstoreSdkController } from './http/gstore-sdk.controller.js';
import { ExternalController } from './http/external.controller.js';
import { GstoreController } from './http/gstore.controller.js';
import { NotificationOperatorController } from './http/notification.operator.controller.js';
import { PcstoreController } from './http/pcstore.controller.js';
import { PlayerPurchasesOperatorController } from './http/player-purchases.operator.controller.js';
import { ProductController } from './http/product.controller.js';
import { ProductOperatorController } from './http/product.operator.controller.js';
import { PurchaseController } from './http/purchase.controller.js';
import { PurchaseOperatorController } from './http/purchase.operator.controller.js';
import { StoreNoticeController } from './http/store-notice.controller.js';
import { WshopController } from './http/wshop.controller.js';
import { WshopNoticeController } from './http/wshop-notice.controller.js';
import { NOTIFICATION_API, NOTIFICATION_REPOSITORIES, PAYMENT_RECORDING } from './notification.providers.js';
import { AttentionRepository } from './persistence/attention.repository.js';
import { AlarmRepository } from './persistence/alarm.repository.js';
import { CancelReasonRepository } from './persistence/cancel-reason.repository.js';
import { ConsumptionRepository } from './persistence/consumption.repository.js';
import { NotedPaymentRepository } from './persistence/noted-payment.repository.js';
import { OpenConsumptionRepository } from './persistence/open-consumption.repository.js';
import { OrderRepository } from './persistence/order.repository.js';
import { PaidPurchaseRepository } from './persistence/paid-purchase.repository.js';
import { PlayerHistoryRepository } from './persistence/player-history.repository.js';
import { PlayerPurchasesRepository } from './persistence/player-purchases.repository.js';
import { ProductRepository } from './persistence/product.repository.js';
import { PurchaseChanges } from './persistence/purchase-changes.repository.js';
import { PurchaseEventRepository } from './persistence/purchase-event.repository.js';
import { PurchaseRepository } from './persistence/purchase.repository.js';
import { ReceiptLineRepository } from './persistence/receipt-line.repository.js';
import { RefundCheckRepository } from './persistence/refund-check.repository.js';
import { StoreCallRepository } from './persistence/store-call.repository.js';
import { StoreFeedRepository } from './persistence/store-feed.repository.js';
import { PurchaseWriter } from './persistence/purchase-writer.js';
import { REFUND_WORK } from './refund-work.js';
import { CancelReservationService } from './service/cancel-reservation.service.js';
import { CheckPaymentService } from './service/check-payment.service.js';
import { CompletePurchaseService } from './service/complete-purchase.service.js';
import { Completion } from './service/completion.service.js';
import { ConsumeNowService } from './service/consume-now.service.js';
import { ConsumePurchaseService } from './service/consume-purchase.service.js';
import { FindDueConsumptionsService } from './service/find-due-consumptions.service.js';
import { FindDueOrdersService } from './service/find-due-orders.service.js';
import { FindLatestReservedService } from './service/find-latest-reserved.service.js';
import { ListPlayerPurchasesService } from './service/list-player-purchases.service.js';
import { ListProductsService } from './service/list-products.service.js';
import { ListPurchasesService } from './service/list-purchases.service.js';
import { ListRetryableService } from './service/list-retryable.service.js';
import { LookUpPurchaseService } from './service/look-up-purchase.service.js';
import { MeasureOverdueService } from './service/measure-overdue.service.js';
import { NotePurchaseService } from './service/note-purchase.service.js';
import { OpenPaymentService } from './service/open-payment.service.js';
import { PaymentProof } from './service/payment-proof.service.js';
import { ProductReader } from './service/product-reader.service.js';
import { PurchaseAttention } from './service/purchase-attention.service.js';
import { PurchaseCounters } from './service/purchase-counters.js';
import { PurchaseEvents } from './service/purchase-events.service.js';
import { PurchaseTimelineService } from './service/purchase-timeline.service.js';
import { PurchaseTokens } from './service/purchase-tokens.service.js';
import { ReceiptClaims } from './service/receipt-claims.service.js';
import { Redemption } from './service/redemption.service.js';
import { RegisterPaidPurchaseService } from './service/register-paid-purchase.service.js';
import { ReserveConsolePurchaseService } from './service/reserve-console-purchase.service.js';
import { ReservePaymentPageService } from './service/reserve-payment-page.service.js';
import { ReservePurchaseService } from './service/reserve-purchase.service.js';
import { ReserveStoreOrderService } from './service/reserve-store-order.service.js';
import { RevokePurchaseService } from './service/revoke-purchase.service.js';
import { SaveProductService } from './service/save-product.service.js';
import { SettleDueOrderService } from './service/settle-due-order.service.js';
import { SettleOrderService } from './service/settle-order.service.js';
import { ShowAccountService } from './service/show-account.service.js';
import { StoreCalls } from './service/store-calls.service.js';
import { StoreNoticeInbox } from './service/store-notice-inbox.service.js';
import { StoreOfPurchase } from './service/store-of-purchase.service.js';
import { VerifyConsolePurchaseService } from './service/verify-console-purchase.service.js';
import { VerifyPurchaseService } from './service/verify-purchase.service.js';
import { ConsumeProcessor } from './worker/consume.processor.js';
import { OverdueWatch } from './worker/overdue.watch.js';
import { SettleProcessor } from './worker/settle.processor.js';

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
