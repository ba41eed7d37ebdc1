import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BullModule } from '../../../platform/queue/bull-module.js';
import { NOTIFICATION_QUEUE } from './notification-queue.js';
import { REFUND_QUESTION_QUEUE } from './refund-question-queue.js';
import { StoredRefundQuestion } from './refund-question.entity.js';
import { RefundQuestionRepository } from './refund-question.repository.js';
import { RecordModule } from '../record/record.module.js';
import { LateNotificationRepository } from './late-notification.repository.js';
import { NotificationCounters } from './notification-counters.js';
import { NotificationReplays } from './notification-replays.service.js';
import { RefusedNotifications } from './refused-notifications.service.js';
import { RevocationTimeRepository } from './revocation-time.repository.js';
import { StoreNotificationInbox } from './store-notification-inbox.service.js';
import { StoreNotification } from './store-notification.entity.js';
import { StoreNotificationRepository } from './store-notification.repository.js';
import { UnusableNotificationRepository } from './unusable-notification.repository.js';

/** The inbox of store notifications, for other topics. */
@Module({
  imports: [
    BullModule.registerQueue({ name: NOTIFICATION_QUEUE }, { name: REFUND_QUESTION_QUEUE }),
    TypeOrmModule.forFeature([StoreNotification, StoredRefundQuestion]),
    RecordModule,
  ],
  providers: [
    StoreNotificationRepository,
    LateNotificationRepository,
    RevocationTimeRepository,
    UnusableNotificationRepository,
    RefundQuestionRepository,
    StoreNotificationInbox,
    RefusedNotifications,
    NotificationReplays,
    NotificationCounters,
  ],
  exports: [
    StoreNotificationRepository,
    LateNotificationRepository,
    RevocationTimeRepository,
    UnusableNotificationRepository,
    RefundQuestionRepository,
    StoreNotificationInbox,
    RefusedNotifications,
    NotificationReplays,
  ],
})
export class NotificationInboxModule {}
