import { type DynamicModule, Module } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { ApiModule } from './api.module.js';
import { ACCOUNT_ENTITIES } from './modules/account/index.js';
import { GRANT_DISPATCHER_ENTITIES } from './modules/grant-dispatcher/index.js';
import { INVENTORY_ENTITIES } from './modules/inventory/index.js';
import { PROJECT_ENTITIES } from './modules/project/index.js';
import { PURCHASE_ENTITIES } from './modules/purchase/index.js';
import { PUSH_ENTITIES } from './modules/push/index.js';
import { STORE_VERIFIER_ENTITIES } from './modules/store-verifier/index.js';
import type { AppConfig } from './platform/config/app-config.js';
import { DocsModule } from './platform/docs/docs.module.js';
import { createHttpApp } from './platform/http/http-app.js';
import { PlatformModule } from './platform/platform.module.js';
import { WorkerModule } from './worker.module.js';

/** Every table that the service knows. */
export const ENTITIES = [
  ...PROJECT_ENTITIES,
  ...ACCOUNT_ENTITIES,
  ...STORE_VERIFIER_ENTITIES,
  ...PURCHASE_ENTITIES,
  ...GRANT_DISPATCHER_ENTITIES,
  ...INVENTORY_ENTITIES,
  ...PUSH_ENTITIES,
];

/** The platform and the faces that the role asks for. */
@Module({})
export class ServiceModule {
  static forConfig(config: AppConfig): DynamicModule {
    const api = config.servesDocs ? [ApiModule, DocsModule] : [ApiModule];
    const faces = { all: [...api, WorkerModule], api, worker: [WorkerModule] }[config.role];
    return { module: ServiceModule, imports: [PlatformModule.forConfig(config, ENTITIES), ...faces] };
  }
}

/** The service of a configuration, not listening yet; also a worker serves HTTP, for its health. */
export const createService = (config: AppConfig): Promise<NestExpressApplication> =>
  createHttpApp(ServiceModule.forConfig(config));
