import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { stopMs } from '../../../launcher/stop-time.mjs';

/** Time limit of the service's shutdown after the drain time, in milliseconds. */
function shutdownMs(): number {
  const main = readFileSync(new URL('../../../src/main.ts', import.meta.url), 'utf8');
  return Number(/^const STOP_MS = ([\d_]+);$/m.exec(main)?.[1]?.replaceAll('_', ''));
}

describe('what the launcher ends', () => {
  it.each([
    [undefined, 5],
    ['', 5],
    ['0', 0],
    ['60', 60],
  ])('has the time to drain and to end by itself (PURSER_DRAIN_SECONDS=%s)', (drainSeconds, seconds) => {
    const given = stopMs(drainSeconds === undefined ? {} : { PURSER_DRAIN_SECONDS: drainSeconds });
    expect(given).toBeGreaterThan(1000 * seconds + shutdownMs());
    expect(given).toBeLessThan(1000 * seconds + 2 * shutdownMs());
  });
});
