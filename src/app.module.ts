import { type DynamicModule, Module } from '@nestjs/common';
import { AccountModule } from './modules/account/index.js';
import { EventModule } from './modules/event/index.js';
import { OperatorConsoleModule } from './modules/operator-console/index.js';
import { GrantDispatcherModule } from './modules/grant-dispatcher/index.js';
import { InventoryModule } from './modules/inventory/index.js';
import { PrivacyModule } from './modules/privacy/index.js';
import { ProjectModule } from './modules/project/index.js';
import { PurchaseModule } from './modules/purchase/index.js';
import { PushModule } from './modules/push/index.js';
import { ReconciliationModule } from './modules/reconciliation/index.js';
import { StoreVerifierModule } from './modules/store-verifier/index.js';
import { TestClockModule } from './modules/test-clock/index.js';
import type { AppConfig } from './platform/config/app-config.js';
import { partsForRole } from './platform/config/service-role.js';
import { DocsModule } from './platform/docs/docs.module.js';
import { PlatformModule } from './platform/platform.module.js';

/** The platform and the feature modules of a role. */
@Module({})
export class AppModule {
  /** @param config names the role: `all`, `api` or `worker` */
  static forRole(config: AppConfig): DynamicModule {
    const { role, servesDocs } = config;
    return {
      module: AppModule,
      imports: [
        PlatformModule.forConfig(config),
        ProjectModule.forRole(role),
        EventModule.forRole(role),
        AccountModule.forRole(role),
        StoreVerifierModule.forRole(role),
        PurchaseModule.forRole(role),
        GrantDispatcherModule.forRole(role),
        InventoryModule.forRole(role),
        PushModule.forRole(role),
        ReconciliationModule.forRole(role),
        OperatorConsoleModule.forRole(role),
        PrivacyModule.forRole(role),
        TestClockModule.forRole(role),
        ...partsForRole(role, { api: servesDocs ? [DocsModule] : [], worker: [] }),
      ],
    };
  }
}
