import { type DynamicModule, Module } from '@nestjs/common';
import { partsForRole, type ServiceRole } from '../../platform/config/service-role.js';
import { ArchiveWorkerModule } from './archive/archive-worker.module.js';
import { CancellationApiModule } from './cancellation/cancellation-api.module.js';
import { CompletionApiModule } from './completion/completion-api.module.js';
import { CompletionWorkerModule } from './completion/completion-worker.module.js';
import { PurchaseDueWorkApiModule } from './due-work/purchase-due-work-api.module.js';
import { ExportApiModule } from './search/export-api.module.js';
import { ExternalPaymentApiModule } from './external-payment/external-payment-api.module.js';
import { HourlySummaryApiModule } from './hourly-summary/hourly-summary-api.module.js';
import { HourlySummaryWorkerModule } from './hourly-summary/hourly-summary-worker.module.js';
import { MemoApiModule } from './memo/memo-api.module.js';
import { NotificationInboxApiModule } from './notification-inbox/notification-inbox-api.module.js';
import { ProductApiModule } from './product/product-api.module.js';
import { PublicationModule } from './publication/publication.module.js';
import { QueryApiModule } from './query/query-api.module.js';
import { TimelinePurgeWorkerModule } from './timeline-purge/timeline-purge-worker.module.js';
import { AttentionWorkerModule } from './attention/attention-worker.module.js';
import { PurchaseAttentionApiModule } from './attention/purchase-attention-api.module.js';
import { RefundWorkerModule } from './refund/refund-worker.module.js';
import { RefundScoreApiModule } from './refund-score/refund-score-api.module.js';
import { RefundScoreWorkerModule } from './refund-score/refund-score-worker.module.js';
import { RefusalApiModule } from './refusal/refusal-api.module.js';
import { ReservationApiModule } from './reservation/reservation-api.module.js';
import { SearchApiModule } from './search/search-api.module.js';
import { StoreOrderApiModule } from './store-order/store-order-api.module.js';
import { StoreOrderWorkerModule } from './store-order/store-order-worker.module.js';
import { SummaryApiModule } from './summary/summary-api.module.js';
import { VerificationApiModule } from './verification/verification-api.module.js';
import { VerificationWorkerModule } from './verification/verification-worker.module.js';

/** Endpoints of every topic; `event/list` publishes what has happened, too. */
@Module({
  imports: [
    ReservationApiModule,
    VerificationApiModule,
    StoreOrderApiModule,
    CompletionApiModule,
    QueryApiModule,
    MemoApiModule,
    PurchaseAttentionApiModule,
    PurchaseDueWorkApiModule,
    SearchApiModule,
    ExportApiModule,
    SummaryApiModule,
    HourlySummaryApiModule,
    ProductApiModule,
    CancellationApiModule,
    RefundScoreApiModule,
    RefusalApiModule,
    ExternalPaymentApiModule,
    NotificationInboxApiModule,
    PublicationModule,
  ],
})
class PurchaseApiModule {}

/** Background work of every topic. */
@Module({
  imports: [
    CompletionWorkerModule,
    VerificationWorkerModule,
    StoreOrderWorkerModule,
    RefundWorkerModule,
    RefundScoreWorkerModule,
    AttentionWorkerModule,
    TimelinePurgeWorkerModule,
    ArchiveWorkerModule,
    HourlySummaryWorkerModule,
    PublicationModule,
  ],
})
class PurchaseWorkerModule {}

/** Purchases: one module for each topic, composed for the role of the process. */
@Module({})
export class PurchaseModule {
  static forRole(role: ServiceRole): DynamicModule {
    return {
      module: PurchaseModule,
      imports: partsForRole(role, { api: [PurchaseApiModule], worker: [PurchaseWorkerModule] }),
    };
  }
}
