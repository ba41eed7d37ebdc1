import { FindDueFeedsService } from './service/find-due-feeds.service.js';
import { FindDueNoticesService } from './service/find-due-notices.service.js';
import { HandleNoticeService } from './service/handle-notice.service.js';
import { NoticeOutcomes } from './service/notice-outcomes.service.js';
import { PurchaseOfNotice } from './service/purchase-of-notice.service.js';
import { ReadFeedService } from './service/read-feed.service.js';
import { ReadRefundHistoryService } from './service/read-refund-history.service.js';
import { ReadRevocationsService } from './service/read-revocations.service.js';
import { RefineCancelReasonService } from './service/refine-cancel-reason.service.js';
import { FeedProcessor } from './worker/feed.processor.js';
import { NoticeProcessor } from './worker/notice.processor.js';

/** Processes what stores tell about purchases that they took back, in the background. */
export const REFUND_WORK = [
  NoticeOutcomes,
  HandleNoticeService,
  PurchaseOfNotice,
  RefineCancelReasonService,
  FindDueNoticesService,
  NoticeProcessor,
  ReadFeedService,
  ReadRefundHistoryService,
  ReadRevocationsService,
  FindDueFeedsService,
  FeedProcessor,
] as const;
