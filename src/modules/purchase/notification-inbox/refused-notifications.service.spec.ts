import { describe, expect, it } from '@jest/globals';
import type { Log } from '../../../platform/observability/logging/log.js';
import { type RefusedReading, RefusedNotifications } from './refused-notifications.service.js';

/** Returns what is logged about a refusal, besides the event. */
function loggedOf(reading: RefusedReading): unknown {
  const logged: unknown[] = [];
  const log = { warn: (...entry: unknown[]) => logged.push(entry) } as unknown as Log;
  new RefusedNotifications(log).warn('WSHOP', 'DEMO', reading);
  expect(logged).toHaveLength(1);
  const [event, details] = logged[0] as [string, unknown];
  expect(event).toBe('a store notification was refused');
  return details;
}

describe('a refused store notification', () => {
  it('is logged with the project when its settings were read', () => {
    const details = { store: 'WSHOP', pjid: 'DEMO', reason: 'no order' };

    expect(loggedOf({ kind: 'unusable', reason: 'no order' })).toEqual(details);
    expect(loggedOf({ kind: 'unavailable', reason: 'no order' })).toEqual(details);
  });

  it('is logged without the project when its sender may have made it up', () => {
    expect(loggedOf({ kind: 'forged', reason: 'signature' })).toEqual({
      store: 'WSHOP',
      reason: 'signature',
    });
    expect(loggedOf({ kind: 'not-configured' })).toEqual({ store: 'WSHOP', reason: 'not configured' });
  });
});
