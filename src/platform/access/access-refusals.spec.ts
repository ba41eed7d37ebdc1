import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Log } from '../observability/logging/log.js';
import { Metrics } from '../observability/metrics/metrics.js';
import { newRequestContext, withRequestContext } from '../request-context/request-context.js';
import { AccessRefusals } from './access-refusals.js';
import type { AuditTrail } from './audit-trail.js';

const LINES_PER_SECOND = 50;
const KEY = `purser_${'x'.repeat(43)}`;

describe('failed authentications', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  function start(now: number) {
    const lines: { reason?: string; unlogged?: number }[] = [];
    const log = { warn: (_: string, fields: object) => void lines.push(fields) } as unknown as Log;
    const metrics = new Metrics();
    const clock = jest.spyOn(performance, 'now').mockReturnValue(now);
    return { refusals: new AccessRefusals(metrics, log, {} as AuditTrail), lines, metrics, clock };
  }

  it('by unknown keys have fifty log lines a second; all are counted, and the next line says how many were left out', async () => {
    const { refusals, lines, metrics, clock } = start(1_000);
    for (let sent = 0; sent < LINES_PER_SECOND + 7; sent += 1) refusals.unauthenticated('UNKNOWN_KEY', KEY);
    expect(lines).toHaveLength(LINES_PER_SECOND);
    clock.mockReturnValue(2_000);
    refusals.unauthenticated('UNKNOWN_KEY', KEY);
    expect(lines.at(-1)).toEqual({ reason: 'UNKNOWN_KEY', keyPrefix: 'purser_xxxxx', unlogged: 7 });
    const { values } = await metrics.authenticationFailures.get();
    expect(values).toContainEqual(
      expect.objectContaining({ labels: { reason: 'UNKNOWN_KEY' }, value: LINES_PER_SECOND + 8 }),
    );
  });

  it('by issued keys have a log line each, however many unknown keys there are', () => {
    const { refusals, lines } = start(1_000);
    for (let sent = 0; sent < LINES_PER_SECOND; sent += 1) refusals.unauthenticated('UNKNOWN_KEY', KEY);
    for (const reason of ['OTHER_PROJECT', 'EXPIRED', 'FOREIGN_ADDRESS'] as const)
      refusals.unauthenticated(reason, KEY);
    expect(lines.slice(LINES_PER_SECOND).map(({ reason }) => reason)).toEqual([
      'OTHER_PROJECT',
      'EXPIRED',
      'FOREIGN_ADDRESS',
    ]);
  });

  it('by pages of other sites, which need no session, have fifty log lines a second', () => {
    const { refusals, lines } = start(1_000);
    for (let sent = 0; sent < LINES_PER_SECOND + 7; sent += 1) refusals.unauthenticated('OTHER_SITE', '');
    expect(lines).toHaveLength(LINES_PER_SECOND);
  });

  it.each(['UNKNOWN_KEY', 'NO_SESSION', 'OTHER_SITE'] as const)(
    'for %s omit the log line of their request',
    (reason) => {
      const { refusals } = start(1_000);
      const requestContext = newRequestContext();
      withRequestContext(requestContext, () => refusals.unauthenticated(reason, ''));
      expect(requestContext.isLogLimited).toBe(true);
    },
  );

  it.each(['NO_KEY', 'OTHER_PROJECT', 'EXPIRED', 'FOREIGN_ADDRESS'] as const)(
    'for %s keep the log line of their request',
    (reason) => {
      const { refusals } = start(1_000);
      const requestContext = newRequestContext();
      withRequestContext(requestContext, () => refusals.unauthenticated(reason, ''));
      expect(requestContext.isLogLimited).toBeUndefined();
    },
  );
});
