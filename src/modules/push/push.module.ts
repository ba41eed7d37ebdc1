import { type DynamicModule, Module } from '@nestjs/common';
import { partsForRole, type ServiceRole } from '../../platform/config/service-role.js';
import { PushDeliveryApiModule } from './delivery/push-delivery-api.module.js';
import { PushDeliveryWorkerModule } from './delivery/push-delivery-worker.module.js';
import { PushDeviceApiModule } from './device/push-device-api.module.js';
import { PushMessageApiModule } from './message/push-message-api.module.js';
import { PushQueryApiModule } from './query/push-query-api.module.js';

/** Push messages: accepted, delivered to registered devices, and reported. */
@Module({})
export class PushModule {
  /** The parts of a role. */
  static forRole(role: ServiceRole): DynamicModule {
    return {
      module: PushModule,
      imports: partsForRole(role, {
        api: [PushMessageApiModule, PushQueryApiModule, PushDeviceApiModule, PushDeliveryApiModule],
        worker: [PushDeliveryWorkerModule],
      }),
    };
  }
}
