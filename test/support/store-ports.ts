import { Global, Module } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { StoreSettingsReader } from '../../src/modules/project/index.js';
import { StoreRegistry, StoreVerifierModule } from '../../src/modules/store-verifier/index.js';
import { AppConfig, loadConfig } from '../../src/platform/config/app-config.js';
import { OutboundHttp } from '../../src/platform/http/outbound-http.js';
import { Log, LOG_DESTINATION } from '../../src/platform/logging/log.js';
import { Metrics } from '../../src/platform/metrics/metrics.js';

/** The stores' adapters as the service wires them, over real HTTP, without database and queue. */
export interface StorePorts {
  readonly stores: StoreRegistry;
  /** What operators entered, by project. */
  readonly settings: Map<string, object>;
  /** Everything that was logged so far, one JSON text a line. */
  readonly logLines: readonly string[];
  stop(): Promise<void>;
}

/** `environment` says where the stores are. */
export async function startStorePorts(environment: Record<string, string>): Promise<StorePorts> {
  const config = loadConfig({
    NODE_ENV: 'test',
    DATABASE_URL: 'mysql://nobody@127.0.0.1:1/nothing',
    REDIS_URL: 'redis://127.0.0.1:1',
    LOG_LEVEL: 'debug',
    ...environment,
  });
  const settings = new Map<string, object>();
  const logLines: string[] = [];
  const reader = { find: (pjid: string) => Promise.resolve(settings.get(pjid) ?? null) };
  const provided = [
    { provide: AppConfig, useValue: config },
    { provide: LOG_DESTINATION, useValue: { write: (text: string) => void logLines.push(text) } },
    { provide: StoreSettingsReader, useValue: reader },
  ];
  @Global()
  @Module({
    providers: [...provided, Log, Metrics, OutboundHttp],
    exports: [AppConfig, StoreSettingsReader, Log, OutboundHttp],
  })
  class Surroundings {}
  const module = await Test.createTestingModule({ imports: [Surroundings, StoreVerifierModule] }).compile();
  await module.init();
  return { stores: module.get(StoreRegistry), settings, logLines, stop: () => module.close() };
}
