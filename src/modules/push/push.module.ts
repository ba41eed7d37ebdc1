import { type DynamicModule, Module } from '@nestjs/common';
import { partsForRole, type ServiceRole } from '../../platform/config/service-role.js';
import { PushCoreModule } from './push-core.module.js';
import { PushApiModule } from './push-api.module.js';
import { PushWorkerModule } from './push-worker.module.js';

/** Push messages: accepted, delivered to registered devices, and reported. */
@Module({ imports: [PushCoreModule], exports: [PushCoreModule] })
export class PushModule {
  /** The providers that every role shares, and the parts that the role adds. */
  static forRole(role: ServiceRole): DynamicModule {
    return {
      module: PushModule,
      imports: partsForRole(role, { api: [PushApiModule], worker: [PushWorkerModule] }),
    };
  }
}
