import { type DynamicModule, Module } from '@nestjs/common';
import { partsForRole, type ServiceRole } from '../../platform/config/service-role.js';
import { GrantBooksModule } from './books/grant-books.module.js';
import { CouponApiModule } from './coupon/coupon-api.module.js';
import { GrantDeliveryWorkerModule } from './delivery/grant-delivery-worker.module.js';
import { GameServerApiModule } from './game-server/game-server-api.module.js';
import { GrantModule } from './grant/grant.module.js';
import { IncidentApiModule } from './incident/incident-api.module.js';
import { GrantPublicationModule } from './publication/grant-publication.module.js';
import { PullApiModule } from './pull/pull-api.module.js';
import { PurchaseDeliveryModule } from './purchase-delivery/purchase-delivery.module.js';
import { GrantQueryApiModule } from './query/grant-query-api.module.js';
import { ReplayApiModule } from './replay/replay-api.module.js';
import { GrantRewardModule } from './reward/grant-reward.module.js';

/** Endpoints, in the order in which the API reference describes them. */
const API = [
  GameServerApiModule,
  GrantQueryApiModule,
  ReplayApiModule,
  IncidentApiModule,
  CouponApiModule,
  PullApiModule,
];

/** Grants: calls to game servers that deliver what was paid outside the game, and coupons. */
@Module({
  imports: [GrantModule, GrantPublicationModule, GrantRewardModule, PurchaseDeliveryModule, GrantBooksModule],
  exports: [GrantRewardModule, PurchaseDeliveryModule, GrantBooksModule],
})
export class GrantDispatcherModule {
  /** The providers that every role shares, and the parts that the role adds. */
  static forRole(role: ServiceRole): DynamicModule {
    return {
      module: GrantDispatcherModule,
      imports: partsForRole(role, { api: API, worker: [GrantDeliveryWorkerModule] }),
    };
  }
}
