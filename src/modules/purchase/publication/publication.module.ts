import { Module } from '@nestjs/common';
import { EventModule } from '../../event/index.js';
import { PurchaseEventLogRepository } from './purchase-event-log.repository.js';
import { PurchaseEventSource } from './purchase-event-source.service.js';

/** Publishes the changes of purchases as events. */
@Module({
  imports: [EventModule],
  providers: [PurchaseEventLogRepository, PurchaseEventSource],
})
export class PublicationModule {}
