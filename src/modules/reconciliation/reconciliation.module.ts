import { type DynamicModule, Module } from '@nestjs/common';
import { partsForRole, type ServiceRole } from '../../platform/config/service-role.js';
import { ReconciliationApiModule } from './reconciliation-api.module.js';
import { ReconciliationWorkerModule } from './reconciliation-worker.module.js';

/** Compares the books of the stores, of Purser and of the game, and repairs what differs. */
@Module({})
export class ReconciliationModule {
  static forRole(role: ServiceRole): DynamicModule {
    return {
      module: ReconciliationModule,
      imports: partsForRole(role, { api: [ReconciliationApiModule], worker: [ReconciliationWorkerModule] }),
    };
  }
}
