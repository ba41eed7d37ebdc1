import { type DynamicModule, Module } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { ApiModule } from './api.module.js';
import type { AppConfig } from './platform/config/app-config.js';
import { DocsModule } from './platform/docs/docs.module.js';
import { createHttpApp } from './platform/http/server/http-app.js';
import { PlatformModule } from './platform/platform.module.js';
import { WorkerModule } from './worker.module.js';

/** The platform and the faces that the role asks for. */
@Module({})
export class ServiceModule {
  static forConfig(config: AppConfig): DynamicModule {
    const api = config.servesDocs ? [ApiModule, DocsModule] : [ApiModule];
    const faces = { all: [...api, WorkerModule], api, worker: [WorkerModule] }[config.role];
    return { module: ServiceModule, imports: [PlatformModule.forConfig(config), ...faces] };
  }
}

/** The service of a configuration, not listening yet; also a worker serves HTTP, for its health. */
export const createService = (config: AppConfig): Promise<NestExpressApplication> =>
  createHttpApp(ServiceModule.forConfig(config));
