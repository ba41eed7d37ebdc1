import { describe, expect, it } from '@jest/globals';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import type { Queues } from '../../../platform/queue/queues.js';
import type { MessageClaim, PushClaimRepository } from './push-claim.repository.js';
import { MessageSettlement } from './message-settlement.service.js';

/**
 * Settles a message whose next device is due in `waitMs`; returns the time for which it waits, and the delays of its
 * wake-ups.
 */
async function settled(waitMs: number) {
  const wakeUps: number[] = [];
  let postponedMs: number | undefined;
  const claims = {
    count: () =>
      Promise.resolve([{ message: { id: '7', settle: () => false }, counts: {}, isTargeted: true, waitMs }]),
    postpone: (_: unknown, __: unknown, wait: { readonly waitMs: number }) => {
      postponedMs = wait.waitMs;
      return Promise.resolve();
    },
  } as unknown as PushClaimRepository;
  const wake = (_: string, __: string, delayMs: number): Promise<boolean> => {
    wakeUps.push(delayMs);
    return Promise.resolve(true);
  };
  const settlement = new MessageSettlement(claims, { wake } as unknown as Queues, new Metrics());
  const claim = { pjid: 'DEMO', token: 1, messages: [{ id: '7' }] } as unknown as MessageClaim;
  await settlement.settle(claim, new Map());
  return { postponedMs, wakeUps };
}

describe('a push message that waits for another attempt', () => {
  it('has a wake-up for the moment when it is due', async () => {
    expect(await settled(60_000)).toEqual({ postponedMs: 60_000, wakeUps: [60_000] });
    expect(await settled(1_800_000)).toEqual({ postponedMs: 1_800_000, wakeUps: [1_800_000] });
  });

  it('is left to the sweep when it is due later, without a wake-up that would find nothing due', async () => {
    expect(await settled(1_801_000)).toEqual({ postponedMs: 1_801_000, wakeUps: [] });
  });

  it('has no wake-up when it is due at once', async () => {
    expect(await settled(0)).toEqual({ postponedMs: 0, wakeUps: [] });
  });
});
