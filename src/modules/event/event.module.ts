import { type DynamicModule, Module } from '@nestjs/common';
import { partsForRole, type ServiceRole } from '../../platform/config/service-role.js';
import { EventApiModule } from './event-api.module.js';
import { EventCoreModule } from './event-core.module.js';
import { EventWorkerModule } from './event-worker.module.js';

/** Events: what happened to purchases, grants, rewards and limits, for the publisher's own systems. */
@Module({ imports: [EventCoreModule], exports: [EventCoreModule] })
export class EventModule {
  /** The providers that every role shares, and the parts that the role adds. */
  static forRole(role: ServiceRole): DynamicModule {
    return {
      module: EventModule,
      imports: partsForRole(role, { api: [EventApiModule], worker: [EventWorkerModule] }),
    };
  }
}
