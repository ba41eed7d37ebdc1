import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BullModule } from '../../../platform/queue/bull-module.js';
import { NOTICE_QUEUE } from './notice-queue.js';
import { NotificationCounters } from './notification-counters.js';
import { NotificationReplays } from './notification-replays.service.js';
import { StoreNoticeInbox } from './store-notice-inbox.service.js';
import { StoredNotice } from './store-notice.entity.js';
import { StoreNoticeRepository } from './store-notice.repository.js';
import { UnusableNoticeRepository } from './unusable-notice.repository.js';

/** The inbox of store notifications, for other topics. */
@Module({
  imports: [BullModule.registerQueue({ name: NOTICE_QUEUE }), TypeOrmModule.forFeature([StoredNotice])],
  providers: [
    StoreNoticeRepository,
    UnusableNoticeRepository,
    StoreNoticeInbox,
    NotificationReplays,
    NotificationCounters,
  ],
  exports: [StoreNoticeRepository, UnusableNoticeRepository, StoreNoticeInbox, NotificationReplays],
})
export class NotificationModule {}
