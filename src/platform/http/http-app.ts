import type { Type } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { NestLog } from '../logging/nest-log.js';
import { Log } from '../logging/log.js';
import { exchangeMiddleware } from './exchange.middleware.js';

/** The HTTP application of a root module, not listening yet. Bodies are read by the routes, after the guard. */
export async function createHttpApp(root: DynamicModule | Type): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(root, {
    bodyParser: false,
    bufferLogs: true,
    abortOnError: false,
  });
  const log = app.get(Log);
  app.useLogger(new NestLog(log));
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('query parser', false);
  app.set('case sensitive routing', true);
  app.use(exchangeMiddleware(log));
  return app;
}
