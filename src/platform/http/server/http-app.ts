import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { DynamicModule, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { NestLog } from '../../observability/logging/nest-log.js';
import { Log } from '../../observability/logging/log.js';
import { AdmissionControl } from '../admission/admission-control.js';
import { answerConnect } from './connect-request.js';
import { BoundedExpressAdapter } from './http-server.js';
import { RequestRecords } from '../request/request-records.js';
import { RouteTable } from '../route/route-table.js';
import { answerUnreadable } from './unreadable-request.js';

/** Creates the HTTP application of a root module, not listening yet. Bodies are read by the routes, after the guard. */
export async function createHttpApp(root: DynamicModule | Type): Promise<NestExpressApplication> {
  const adapter = new BoundedExpressAdapter();
  const app = await NestFactory.create<NestExpressApplication>(root, adapter, {
    bodyParser: false,
    bufferLogs: true,
    abortOnError: false,
  });
  app.useLogger(new NestLog(app.get(Log)));
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('query parser', false);
  adapter.openThrough(app.get(AdmissionControl));
  const records = app.get(RequestRecords);
  for (const server of [adapter.getHttpServer(), adapter.internalServer])
    server
      .on('clientError', answerUnreadable(records, app.get(RouteTable)))
      .on('connect', answerConnect(records));
  return app;
}

/** Listens for the deployment's own network too (PURSER_INTERNAL_PORT). Returns the port. */
export async function listenInternally(
  app: NestExpressApplication,
  port: number,
  host?: string,
): Promise<number> {
  const { internalServer } = app.getHttpAdapter() as BoundedExpressAdapter;
  internalServer.listen(port, host);
  await once(internalServer, 'listening');
  return (internalServer.address() as AddressInfo).port;
}
