import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BullModule } from '../../platform/queue/bull-module.js';
import { Grant } from './grant/grant.entity.js';
import { InventoryModule, RewardListener } from '../inventory/index.js';
import { EventModule } from '../event/index.js';
import { DeliveryPort, GrantedPurchases } from '../purchase/index.js';
import { DoubleGrantIncident } from './incident/double-grant.entity.js';
import { GRANT_QUEUE } from './grant/grant-queue.js';
import { DoubleGrantRepository } from './incident/double-grant.repository.js';
import { DueGrantRepository } from './grant/due-grant.repository.js';
import { GrantEventRepository } from './publication/grant-event.repository.js';
import { GrantRepository } from './grant/grant.repository.js';
import { PersonalGrants } from './grant/personal-grants.repository.js';
import { RewardedGrantRepository } from './purchase-delivery/rewarded-grant.repository.js';
import { BookedGrantRepository } from './books/booked-grant.repository.js';
import { DueGrantWakeUps } from './grant/due-grant-wake-ups.service.js';
import { GrantBooks } from './books/grant-books.service.js';
import { GrantCounters } from './publication/grant-counters.js';
import { GrantDeliveryService } from './purchase-delivery/grant-delivery.service.js';
import { GrantEventSource } from './publication/grant-event-source.service.js';
import { GrantRewardListener } from './purchase-delivery/grant-reward-listener.service.js';
import { GrantRewards } from './purchase-delivery/grant-rewards.service.js';
import { GrantWakeUps } from './grant/grant-wake-ups.service.js';

const EVENT_PROVIDERS = [GrantEventRepository, DoubleGrantRepository, GrantEventSource];

/**
 * Implements ports of the modules that grants depend on (purchase, inventory). Global, since those modules cannot import it.
 */
@Global()
@Module({
  imports: [
    TypeOrmModule.forFeature([Grant, DoubleGrantIncident]),
    BullModule.registerQueue({ name: GRANT_QUEUE }),
    InventoryModule,
    EventModule,
  ],
  providers: [
    GrantedPurchases,
    GrantRepository,
    DueGrantRepository,
    DueGrantWakeUps,
    RewardedGrantRepository,
    GrantRewards,
    GrantWakeUps,
    GrantCounters,
    ...EVENT_PROVIDERS,
    BookedGrantRepository,
    GrantBooks,
    PersonalGrants,
    { provide: DeliveryPort, useClass: GrantDeliveryService },
    { provide: RewardListener, useClass: GrantRewardListener },
  ],
  exports: [
    DeliveryPort,
    RewardListener,
    GrantedPurchases,
    GrantRepository,
    DueGrantRepository,
    DueGrantWakeUps,
    GrantRewards,
    GrantWakeUps,
    DoubleGrantRepository,
    GrantBooks,
  ],
})
export class GrantDispatcherCoreModule {}
