import { Module } from '@nestjs/common';
import { GrantDeskModule, GrantDispatcherWorkerModule } from './modules/grant-dispatcher/index.js';
import { InventoryWorkerModule } from './modules/inventory/index.js';
import { ProjectModule } from './modules/project/index.js';
import { PurchaseWorkerModule } from './modules/purchase/index.js';
import { PushWorkerModule } from './modules/push/index.js';
import { StoreVerifierWorkerModule } from './modules/store-verifier/index.js';

/** The worker faces of the modules. */
@Module({
  imports: [
    ProjectModule,
    StoreVerifierWorkerModule,
    PurchaseWorkerModule,
    InventoryWorkerModule,
    PushWorkerModule,
    GrantDeskModule,
    GrantDispatcherWorkerModule,
  ],
})
export class WorkerModule {}
