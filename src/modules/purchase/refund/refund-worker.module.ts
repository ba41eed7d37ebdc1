import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BullModule } from '../../../platform/queue/bull-module.js';
import { CancellationModule } from '../cancellation/cancellation.module.js';
import { NotificationInboxModule } from '../notification-inbox/notification-inbox.module.js';
import { RecordModule } from '../record/record.module.js';
import { RefundScoreModule } from '../refund-score/refund-score.module.js';
import { AnswerRefundQuestionService } from './answer-refund-question.service.js';
import { ApplyRevocationService } from './apply-revocation.service.js';
import { CancelReasonRepository } from './cancel-reason.repository.js';
import { RevocationListProcessor } from './revocation-list.processor.js';
import { DueRevocationLists } from './due-revocation-lists.service.js';
import { DueNotifications } from './due-notifications.service.js';
import { DueRefundQuestions } from './due-refund-questions.service.js';
import { HandleNotificationService } from './handle-notification.service.js';
import { NotificationOutcomes } from './notification-outcomes.service.js';
import { NotificationProcessor } from './notification.processor.js';
import { PurchaseOfNotification } from './purchase-of-notification.service.js';
import { ReadRevocationListService } from './read-revocation-list.service.js';
import { ReadRefundHistoryService } from './read-refund-history.service.js';
import { ReadRevocationsService } from './read-revocations.service.js';
import { RefineCancelReasonService } from './refine-cancel-reason.service.js';
import { RefundCheckRepository } from './refund-check.repository.js';
import { RefundQuestionOutcomes } from './refund-question-outcomes.service.js';
import { RefundQuestionProcessor } from './refund-question.processor.js';
import { REVOCATION_LIST_QUEUE } from './revocation-list-queue.js';
import { RevocationListCounters } from './revocation-list-counters.js';
import { StoredRevocationList } from './revocation-list.entity.js';
import { RevocationListRepository } from './revocation-list.repository.js';

/** Processes store notifications of refunds, and reads the revocation lists of stores. */
@Module({
  imports: [
    BullModule.registerQueue({ name: REVOCATION_LIST_QUEUE }),
    TypeOrmModule.forFeature([StoredRevocationList]),
    RecordModule,
    NotificationInboxModule,
    RefundScoreModule,
    CancellationModule,
  ],
  providers: [
    CancelReasonRepository,
    RefundCheckRepository,
    RevocationListRepository,
    RevocationListCounters,
    NotificationOutcomes,
    HandleNotificationService,
    ApplyRevocationService,
    PurchaseOfNotification,
    RefineCancelReasonService,
    DueNotifications,
    NotificationProcessor,
    ReadRevocationListService,
    ReadRefundHistoryService,
    ReadRevocationsService,
    DueRevocationLists,
    RevocationListProcessor,
    RefundQuestionOutcomes,
    AnswerRefundQuestionService,
    DueRefundQuestions,
    RefundQuestionProcessor,
  ],
})
export class RefundWorkerModule {}
