import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from './app.module.js';
import type { AppConfig } from './platform/config/app-config.js';
import { createHttpApp } from './platform/http/server/http-app.js';

/** Creates the service without listening yet. A worker serves HTTP too, for its health checks. */
export const createService = (config: AppConfig): Promise<NestExpressApplication> =>
  createHttpApp(AppModule.forRole(config));
