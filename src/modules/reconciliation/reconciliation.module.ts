import { type DynamicModule, Module } from '@nestjs/common';
import { partsForRole, type ServiceRole } from '../../platform/config/service-role.js';
import { ComparisonWorkerModule } from './comparison/comparison-worker.module.js';
import { GrantLogApiModule } from './grant-log/grant-log-api.module.js';
import { PurgeWorkerModule } from './purge/purge-worker.module.js';
import { RepairApiModule } from './repair/repair-api.module.js';
import { RunApiModule } from './run/run-api.module.js';
import { RunWorkerModule } from './run/run-worker.module.js';

/** Compares the books of the stores, of Purser and of the game, and repairs what differs. */
@Module({})
export class ReconciliationModule {
  static forRole(role: ServiceRole): DynamicModule {
    return {
      module: ReconciliationModule,
      imports: partsForRole(role, {
        api: [GrantLogApiModule, RunApiModule, RepairApiModule],
        worker: [ComparisonWorkerModule, RunWorkerModule, PurgeWorkerModule],
      }),
    };
  }
}
