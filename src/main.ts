import type { AddressInfo } from 'node:net';
import 'reflect-metadata';
import { AppConfig, ConfigurationError, loadConfig } from './platform/config/app-config.js';
import { loadEnvFile } from './platform/config/env-file.js';
import { releaseStartMemory } from './platform/process/start-memory.js';
import { Log } from './platform/observability/logging/log.js';
import { listenInternally } from './platform/http/server/http-app.js';
import { createService } from './service.js';

/** Time limit of the shutdown after the drain time. */
const STOP_MS = 14_500;

/** What a signal does while nothing has begun yet. */
const endAtOnce = (): void => process.exit(0);

/** Starts the role that PURSER_ROLE names. SIGTERM or SIGINT stops it in order, a second one at once. */
async function start(config: AppConfig): Promise<void> {
  // The first process of a container gets no signal that it does not listen to.
  let stop = endAtOnce;
  let isStopping = false;
  const onSignal = (): void => {
    if (isStopping) process.exit(1);
    isStopping = true;
    stop();
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  const service = await createService(config);
  const log = service.get(Log);
  for (const variable of config.unknownVariables)
    log.warn('nothing reads a variable of this name; is it misspelt?', { variable });
  stop = (): void => {
    setTimeout(() => process.exit(1), config.drainMs + STOP_MS).unref();
    log.info('stopping');
    service.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error('stopping failed', error);
        process.exit(1);
      },
    );
  };
  releaseStartMemory();
  const host = config.host ?? undefined;
  if (host === undefined) await service.listen(config.port);
  else await service.listen(config.port, host);
  const { port } = service.getHttpServer().address() as AddressInfo;
  if (config.internalPort !== null)
    log.info('listening internally', { port: await listenInternally(service, config.internalPort, host) });
  log.info('listening', { port, role: config.role });
}

/** Returns what to print about a failed start: the fault and its remedy where it is known, else the stack. */
function startFailureOf(error: unknown): string {
  if (error instanceof ConfigurationError) return error.message;
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE' && 'port' in error)
    return `Port ${String(error.port)} is in use: end what listens on it, or set another PORT or PURSER_INTERNAL_PORT.`;
  return error.stack ?? error.message;
}

try {
  loadEnvFile();
  await start(loadConfig());
} catch (error) {
  process.stderr.write(`${startFailureOf(error)}\n`);
  process.exit(1);
}
