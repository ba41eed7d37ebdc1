import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { lateAfterSeconds } from './sweep-lateness.js';

const ALERTS = new URL('../../../../docker/observability/alerts.yaml', import.meta.url);

describe('a periodic task', () => {
  it.each([
    ['is late after two and a half intervals', 60 * 60_000, 9_000],
    ['is not late within two minutes, however often it runs', 500, 120],
    ['is late after two minutes where that are two and a half intervals', 48_000, 120],
    ['is late after whole seconds', 48_100, 121],
  ])('%s', (_, everyMs, seconds) => {
    expect(lateAfterSeconds(everyMs)).toBe(seconds);
  });

  it('is late after the time of the alert', () => {
    const [, intervals, seconds] =
      /clamp_min\(([\d.]+) \* max by \(queue\) \(purser_sweep_interval_seconds\), (\d+)\)/.exec(
        readFileSync(ALERTS, 'utf8'),
      ) ?? [];
    expect(lateAfterSeconds(0)).toBe(Number(seconds));
    expect(lateAfterSeconds(1_000_000)).toBe(Number(intervals) * 1_000);
  });
});
