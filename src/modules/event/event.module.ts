import { type DynamicModule, Module } from '@nestjs/common';
import { partsForRole, type ServiceRole } from '../../platform/config/service-role.js';
import { EventDeliveryApiModule } from './delivery/event-delivery-api.module.js';
import { EventDeliveryWorkerModule } from './delivery/event-delivery-worker.module.js';
import { EventEndpointApiModule } from './endpoint/event-endpoint-api.module.js';
import { EventLogModule } from './log/event-log.module.js';
import { EventPublicationWorkerModule } from './publication/event-publication-worker.module.js';
import { EventPublicationModule } from './publication/event-publication.module.js';
import { EventQueryApiModule } from './query/event-query-api.module.js';

const SHARED = [EventLogModule, EventPublicationModule];

/** Events: what happened to purchases, grants, rewards and limits, for the publisher's own systems. */
@Module({ imports: SHARED, exports: SHARED })
export class EventModule {
  /** The providers that every role shares, and the parts that the role adds. */
  static forRole(role: ServiceRole): DynamicModule {
    return {
      module: EventModule,
      imports: partsForRole(role, {
        api: [EventQueryApiModule, EventDeliveryApiModule, EventEndpointApiModule],
        worker: [EventPublicationWorkerModule, EventDeliveryWorkerModule],
      }),
    };
  }
}
