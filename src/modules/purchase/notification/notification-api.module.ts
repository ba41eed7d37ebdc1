import { Module } from '@nestjs/common';
import { RecordModule } from '../record/record.module.js';
import { ListNoticesService } from './list-notices.service.js';
import { NoticeListRepository } from './notice-list.repository.js';
import { NotificationModule } from './notification.module.js';
import { NotificationOperatorController } from './notification.operator.controller.js';
import { ReceiveNoticeService } from './receive-notice.service.js';
import { ReplayNoticesService } from './replay-notices.service.js';
import { StoreNoticeController } from './store-notice.controller.js';

/** Receives store notifications, and shows them to operators. */
@Module({
  imports: [RecordModule, NotificationModule],
  controllers: [StoreNoticeController, NotificationOperatorController],
  providers: [NoticeListRepository, ReceiveNoticeService, ListNoticesService, ReplayNoticesService],
})
export class NotificationApiModule {}
