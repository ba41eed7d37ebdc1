import { type DynamicModule, Module } from '@nestjs/common';
import { partsForRole, type ServiceRole } from '../../platform/config/service-role.js';
import { TestClockApiModule } from './test-clock-api.module.js';
import { TestClockWorkerModule } from './test-clock-worker.module.js';

/** Clocks of projects that can be moved, where every store is a simulator. */
@Module({})
export class TestClockModule {
  static forRole(role: ServiceRole): DynamicModule {
    return {
      module: TestClockModule,
      imports: partsForRole(role, { api: [TestClockApiModule], worker: [TestClockWorkerModule] }),
    };
  }
}
