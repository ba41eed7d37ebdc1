import 'reflect-metadata';
import { AppConfig, ConfigurationError, loadConfig } from './platform/config/app-config.js';
import { Log } from './platform/logging/log.js';
import { createService } from './service.js';

/** The process ends this long after it was told to, whatever still holds it. */
const SHUTDOWN_MS = 20_000;

/** Starts the role that PURSER_ROLE names and stops it on SIGTERM or SIGINT. */
async function start(config: AppConfig): Promise<void> {
  const service = await createService(config);
  const log = service.get(Log);
  const stop = (): void => {
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
    service.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error('stopping failed', error);
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  await service.listen(config.port);
  log.info('listening', { port: config.port, role: config.role });
}

try {
  await start(loadConfig());
} catch (error) {
  const isFault = error instanceof ConfigurationError;
  process.stderr.write(`${isFault ? error.message : ((error as Error).stack ?? String(error))}\n`);
  process.exit(1);
}
