import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Metrics } from '../../../platform/observability/metrics/metrics.js';
import type { Queues } from '../../../platform/queue/queues.js';
import type { RefundHistory } from '../../store-verifier/index.js';
import type { StoreNotificationInbox } from '../notification-inbox/store-notification-inbox.service.js';
import type { CheckPosition } from './refund-checks.js';
import type { RefundCheckRepository } from './refund-check.repository.js';
import { ReadRefundHistoryService } from './read-refund-history.service.js';
import type { RevocationListRepository } from './revocation-list.repository.js';

const DAY_MS = 86_400_000;
const NOW = new Date('2026-06-01T00:00:00Z');

describe('checks for refunds', () => {
  beforeEach(() => void jest.useFakeTimers({ now: NOW.getTime() + 30 * DAY_MS }));
  afterEach(() => void jest.useRealTimers());

  it('follow the clock of the database when the clock of the worker is ahead', async () => {
    let position: string | null = null;
    const lists = {
      advance: (_: unknown, next: string) => Promise.resolve((position = next) !== null),
      rest: () => Promise.resolve(),
    } as unknown as RevocationListRepository;
    const service = new ReadRefundHistoryService(
      { list: () => Promise.resolve([]) } as unknown as RefundCheckRepository,
      lists,
      {} as unknown as StoreNotificationInbox,
      { wake: () => Promise.resolve(true) } as unknown as Queues,
      {} as unknown as Metrics,
    );
    const list = { id: '1', fence: 1, store: 'ASTORE', pjid: 'P', claimedAt: NOW } as const;
    const history = { everyMs: 1 } as unknown as RefundHistory;
    for (let claims = 0; claims < 20; claims += 1)
      await service.execute({ claimed: { ...list, position }, history, payments: [] });

    const { marks } = JSON.parse(position ?? '') as CheckPosition;
    const ages = marks.map(({ verifiedAt }) => (NOW.getTime() - verifiedAt) / DAY_MS);
    expect(ages).toEqual([1, 3, 7, 14, 21, 30, 45, 60]);
  });
});
