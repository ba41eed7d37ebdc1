import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BullModule } from '../../platform/queue/bull-module.js';
import { Grant } from './domain/grant.entity.js';
import { StoredGameServer } from './domain/game-server.entity.js';
import { InventoryModule, RewardListener } from '../inventory/index.js';
import { EventModule } from '../event/index.js';
import { DeliveryPort, GrantedPurchases } from '../purchase/index.js';
import { GameServerAdapter } from './adapter/game-server/game-server.adapter.js';
import { GameServerClient } from './adapter/game-server/game-server.client.js';
import { DoubleGrantIncident } from './domain/double-grant.entity.js';
import { GameServerCalls } from './domain/game-server-calls.js';
import { GRANT_QUEUE } from './domain/grant-queue.js';
import { DoubleGrantRepository } from './persistence/double-grant.repository.js';
import { DueGrantRepository } from './persistence/due-grant.repository.js';
import { GameServerRepository } from './persistence/game-server.repository.js';
import { GrantEventRepository } from './persistence/grant-event.repository.js';
import { GrantRepository } from './persistence/grant.repository.js';
import { PersonalGrants } from './persistence/personal-grants.repository.js';
import { RewardedGrantRepository } from './persistence/rewarded-grant.repository.js';
import { BookedGrantRepository } from './persistence/booked-grant.repository.js';
import { DueGrantWakeUps } from './service/due-grant-wake-ups.service.js';
import { GrantBooks } from './service/grant-books.service.js';
import { GrantCounters } from './service/grant-counters.js';
import { GrantDeliveryService } from './service/grant-delivery.service.js';
import { GrantEventSource } from './service/grant-event-source.service.js';
import { GrantRewardListener } from './service/grant-reward-listener.service.js';
import { GrantRewards } from './service/grant-rewards.service.js';
import { GrantWakeUps } from './service/grant-wake-ups.service.js';

const EVENT_PROVIDERS = [GrantEventRepository, DoubleGrantRepository, GrantEventSource];

/**
 * Implements ports of the modules that grants depend on (purchase, inventory). Global, since those modules cannot import it.
 */
@Global()
@Module({
  imports: [
    TypeOrmModule.forFeature([Grant, StoredGameServer, DoubleGrantIncident]),
    BullModule.registerQueue({ name: GRANT_QUEUE }),
    InventoryModule,
    EventModule,
  ],
  providers: [
    GrantedPurchases,
    GrantRepository,
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
    GrantRewards,
    GrantWakeUps,
    DoubleGrantRepository,
    GrantBooks,
  ],
})
export class GrantDispatcherCoreModule {}

/** Game servers and the calls to them, for the API and the worker. */
export const GAME_SERVER_PROVIDERS = [
  GameServerRepository,
  DueGrantRepository,
  DueGrantWakeUps,
  GameServerClient,
  { provide: GameServerCalls, useClass: GameServerAdapter },
];
