import { Module } from '@nestjs/common';
import { AccountApiModule } from './modules/account/index.js';
import { GrantDeskModule, GrantDispatcherApiModule } from './modules/grant-dispatcher/index.js';
import { InventoryApiModule } from './modules/inventory/index.js';
import { ProjectApiModule } from './modules/project/index.js';
import { PurchaseApiModule } from './modules/purchase/index.js';
import { PushApiModule } from './modules/push/index.js';
import { StoreVerifierApiModule } from './modules/store-verifier/index.js';

/** The HTTP faces of the modules. */
@Module({
  imports: [
    ProjectApiModule,
    AccountApiModule,
    StoreVerifierApiModule,
    PurchaseApiModule,
    GrantDeskModule,
    GrantDispatcherApiModule,
    InventoryApiModule,
    PushApiModule,
  ],
})
export class ApiModule {}
