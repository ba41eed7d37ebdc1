import { OutboundHttp } from '../../../src/platform/outbound/outbound-http.js';
import type { RunningService } from './start-service.js';

const LIMIT_MS = 500;

/**
 * Ends each call to another system after half a second while `work` runs, for tests of what the service answers when a
 * store does not. The contract tests assert how long each adapter waits.
 */
export async function withShortTimeLimits<T>({ app }: RunningService, work: () => Promise<T>): Promise<T> {
  const http = app.get(OutboundHttp, { strict: false });
  const call = http.call.bind(http);
  http.call = ({ timeoutMs, ...outbound }) => call({ ...outbound, timeoutMs: Math.min(timeoutMs, LIMIT_MS) });
  try {
    return await work();
  } finally {
    http.call = call;
  }
}
