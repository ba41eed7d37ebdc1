import { type DynamicModule, Module } from '@nestjs/common';
import { partsForRole, type ServiceRole } from '../../platform/config/service-role.js';
import { StoreVerifierApiModule } from './store-verifier-api.module.js';
import { StoreVerifierCoreModule } from './store-verifier-core.module.js';
import { StoreVerifierWorkerModule } from './store-verifier-worker.module.js';

/** Stores: verification, consumption, orders and store notifications behind ports. */
@Module({ imports: [StoreVerifierCoreModule], exports: [StoreVerifierCoreModule] })
export class StoreVerifierModule {
  /** The providers that every role shares, and the parts that the role adds. */
  static forRole(role: ServiceRole): DynamicModule {
    return {
      module: StoreVerifierModule,
      imports: partsForRole(role, { api: [StoreVerifierApiModule], worker: [StoreVerifierWorkerModule] }),
    };
  }
}
