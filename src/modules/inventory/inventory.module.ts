import { type DynamicModule, Module } from '@nestjs/common';
import { partsForRole, type ServiceRole } from '../../platform/config/service-role.js';
import { RewardChangeApiModule } from './change/reward-change-api.module.js';
import { RewardPublicationModule } from './publication/reward-publication.module.js';
import { RewardQueryApiModule } from './query/reward-query-api.module.js';
import { RewardRegistrationApiModule } from './registration/reward-registration-api.module.js';
import { RewardRegistrationModule } from './registration/reward-registration.module.js';
import { RewardWorkerModule } from './reward/reward-worker.module.js';
import { RewardModule } from './reward/reward.module.js';

/** Rewards: registered, listed, reserved and confirmed. */
@Module({
  imports: [RewardModule, RewardRegistrationModule, RewardPublicationModule],
  exports: [RewardRegistrationModule],
})
export class InventoryModule {
  /** The providers that every role shares, and the parts that the role adds. */
  static forRole(role: ServiceRole): DynamicModule {
    return {
      module: InventoryModule,
      imports: partsForRole(role, {
        api: [RewardQueryApiModule, RewardChangeApiModule, RewardRegistrationApiModule],
        worker: [RewardWorkerModule],
      }),
    };
  }
}
