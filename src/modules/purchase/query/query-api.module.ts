import { Module } from '@nestjs/common';
import { RecordModule } from '../record/record.module.js';
import { AccountOperatorController } from './account.operator.controller.js';
import { AskStoreOperatorController } from './ask-store.operator.controller.js';
import { AskStoreService } from './ask-store.service.js';
import { FindLatestReservedService } from './find-latest-reserved.service.js';
import { GstoreLookUpOperatorController } from './gstore-lookup.operator.controller.js';
import { GstoreRetryListController } from './gstore-retry-list.controller.js';
import { GstoreSdkController } from './gstore-sdk.controller.js';
import { ListPlayerPurchasesService } from './list-player-purchases.service.js';
import { ListPurchasesService } from './list-purchases.service.js';
import { ListRetryableService } from './list-retryable.service.js';
import { LookUpPurchaseService } from './look-up-purchase.service.js';
import { PcstoreRetryListController } from './pcstore-retry-list.controller.js';
import { PlayerHistoryRepository } from './player-history.repository.js';
import { PlayerPurchasesOperatorController } from './player-purchases.operator.controller.js';
import { PurchaseListController } from './purchase-list.controller.js';
import { PurchaseTimelineService } from './purchase-timeline.service.js';
import { PurchaseOperatorController } from './purchase.operator.controller.js';
import { ShowAccountService } from './show-account.service.js';

/** Endpoints that show purchases, or find them for the game. */
@Module({
  imports: [RecordModule],
  controllers: [
    GstoreRetryListController,
    GstoreSdkController,
    GstoreLookUpOperatorController,
    PcstoreRetryListController,
    PurchaseListController,
    PurchaseOperatorController,
    AskStoreOperatorController,
    PlayerPurchasesOperatorController,
    AccountOperatorController,
  ],
  providers: [
    PlayerHistoryRepository,
    ListPurchasesService,
    ListRetryableService,
    FindLatestReservedService,
    LookUpPurchaseService,
    AskStoreService,
    PurchaseTimelineService,
    ListPlayerPurchasesService,
    ShowAccountService,
  ],
})
export class QueryApiModule {}
