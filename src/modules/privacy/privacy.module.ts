import { type DynamicModule, Module } from '@nestjs/common';
import { partsForRole, type ServiceRole } from '../../platform/config/service-role.js';
import { PrivacyApiModule } from './privacy-api.module.js';
import { PrivacyWorkerModule } from './privacy-worker.module.js';

/** Export and erasure of what every module keeps about people. */
@Module({})
export class PrivacyModule {
  static forRole(role: ServiceRole): DynamicModule {
    return {
      module: PrivacyModule,
      imports: partsForRole(role, { api: [PrivacyApiModule], worker: [PrivacyWorkerModule] }),
    };
  }
}
