import { loadConfig } from '../../../src/platform/config/app-config.js';
import { OutboundHttp } from '../../../src/platform/outbound/outbound-http.js';
import { OutboundProtection } from '../../../src/platform/outbound/outbound-protection.js';
import { Log } from '../../../src/platform/observability/logging/log.js';
import { Metrics } from '../../../src/platform/observability/metrics/metrics.js';

/**
 * Calls to other systems as the service makes them, and what it counts and logs of them; `environment` as the
 * deployment's.
 */
export function outboundHttp(environment: Record<string, string> = {}): {
  readonly http: OutboundHttp;
  readonly metrics: Metrics;
  /** What limits and spares the calls of projects. */
  readonly protection: OutboundProtection;
  /** Everything that was logged so far, one JSON text a line. */
  readonly logLines: readonly string[];
} {
  const config = loadConfig({
    NODE_ENV: 'test',
    DATABASE_URL: 'mysql://nobody@127.0.0.1:1/nothing',
    REDIS_URL: 'redis://127.0.0.1:1',
    LOG_LEVEL: 'info',
    ...environment,
  });
  const metrics = new Metrics();
  const logLines: string[] = [];
  const log = new Log(config, { write: (text: string) => void logLines.push(text) });
  const protection = new OutboundProtection(config, metrics, log);
  return { http: new OutboundHttp(metrics, protection, log, config), metrics, protection, logLines };
}
