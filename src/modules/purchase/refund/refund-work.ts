import { FindDueFeedsService } from './find-due-feeds.service.js';
import { FindDueNoticesService } from './find-due-notices.service.js';
import { ApplyRevocationService } from './apply-revocation.service.js';
import { HandleNoticeService } from './handle-notice.service.js';
import { NoticeOutcomes } from './notice-outcomes.service.js';
import { PurchaseOfNotice } from './purchase-of-notice.service.js';
import { ReadFeedService } from './read-feed.service.js';
import { ReadRefundHistoryService } from './read-refund-history.service.js';
import { ReadRevocationsService } from './read-revocations.service.js';
import { RefineCancelReasonService } from './refine-cancel-reason.service.js';
import { FeedProcessor } from './feed.processor.js';
import { NoticeProcessor } from './notice.processor.js';

/** Processes what stores tell about purchases that they took back, in the background. */
export const REFUND_WORK = [
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
] as const;
