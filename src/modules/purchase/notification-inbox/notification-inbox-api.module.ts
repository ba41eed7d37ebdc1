import { Module } from '@nestjs/common';
import { RecordModule } from '../record/record.module.js';
import { ListNotificationsService } from './list-notifications.service.js';
import { NotificationListRepository } from './notification-list.repository.js';
import { NotificationInboxModule } from './notification-inbox.module.js';
import { NotificationOperatorController } from './notification.operator.controller.js';
import { ReceiveNotificationService } from './receive-notification.service.js';
import { ReplayNotificationsService } from './replay-notifications.service.js';
import { StoreNotificationController } from './store-notification.controller.js';

/** Receives store notifications and shows them to operators. */
@Module({
  imports: [RecordModule, NotificationInboxModule],
  controllers: [StoreNotificationController, NotificationOperatorController],
  providers: [
    NotificationListRepository,
    ReceiveNotificationService,
    ListNotificationsService,
    ReplayNotificationsService,
  ],
})
export class NotificationInboxApiModule {}
