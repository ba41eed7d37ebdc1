import { Module } from '@nestjs/common';
import { NotificationModule } from '../notification/notification.module.js';
import { RecordModule } from '../record/record.module.js';
import { ApplyRevocationService } from './apply-revocation.service.js';
import { CancelReasonRepository } from './cancel-reason.repository.js';
import { FeedProcessor } from './feed.processor.js';
import { FindDueFeedsService } from './find-due-feeds.service.js';
import { FindDueNoticesService } from './find-due-notices.service.js';
import { HandleNoticeService } from './handle-notice.service.js';
import { NoticeOutcomes } from './notice-outcomes.service.js';
import { NoticeProcessor } from './notice.processor.js';
import { PurchaseOfNotice } from './purchase-of-notice.service.js';
import { ReadFeedService } from './read-feed.service.js';
import { ReadRefundHistoryService } from './read-refund-history.service.js';
import { ReadRevocationsService } from './read-revocations.service.js';
import { RefineCancelReasonService } from './refine-cancel-reason.service.js';
import { RefundCheckRepository } from './refund-check.repository.js';
import { RefundModule } from './refund.module.js';
import { StoreFeedRepository } from './store-feed.repository.js';

/** Processes store notifications of refunds, and reads the revocation lists of stores. */
@Module({
  imports: [RecordModule, NotificationModule, RefundModule],
  providers: [
    CancelReasonRepository,
    RefundCheckRepository,
    StoreFeedRepository,
    NoticeOutcomes,
    HandleNoticeService,
    ApplyRevocationService,
    PurchaseOfNotice,
    RefineCancelReasonService,
    FindDueNoticesService,
    NoticeProcessor,
    ReadFeedService,
    ReadRefundHistoryService,
    ReadRevocationsService,
    FindDueFeedsService,
    FeedProcessor,
  ],
})
export class RefundWorkerModule {}
