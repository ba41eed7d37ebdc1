import { type DynamicModule, Module } from '@nestjs/common';
import { partsForRole, type ServiceRole } from '../../platform/config/service-role.js';
import { GameServerApiModule } from './game-server/game-server-api.module.js';
import { GrantDispatcherCoreModule } from './grant-dispatcher-core.module.js';
import { GrantDispatcherApiModule } from './grant-dispatcher-api.module.js';
import { GrantDispatcherWorkerModule } from './grant-dispatcher-worker.module.js';

/** Grants: calls to game servers that deliver what was paid outside the game, and coupons. */
@Module({ imports: [GrantDispatcherCoreModule], exports: [GrantDispatcherCoreModule] })
export class GrantDispatcherModule {
  /** The providers that every role shares, and the parts that the role adds. */
  static forRole(role: ServiceRole): DynamicModule {
    return {
      module: GrantDispatcherModule,
      imports: partsForRole(role, {
        api: [GameServerApiModule, GrantDispatcherApiModule],
        worker: [GrantDispatcherWorkerModule],
      }),
    };
  }
}
