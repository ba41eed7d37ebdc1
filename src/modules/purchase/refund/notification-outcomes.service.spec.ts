import { describe, expect, it } from '@jest/globals';
import type { AppConfig } from '../../../platform/config/app-config.js';
import type { Database } from '../../../platform/database/database.js';
import type { Log } from '../../../platform/observability/logging/log.js';
import type { Metrics } from '../../../platform/observability/metrics/metrics.js';
import type { Queues } from '../../../platform/queue/queues.js';
import {
  type ClaimedRefundQuestion,
  RefundQuestionRepository,
} from '../notification-inbox/refund-question.repository.js';
import {
  type ClaimedNotification,
  StoreNotificationRepository,
} from '../notification-inbox/store-notification.repository.js';
import type { TimelineEntries } from '../timeline/timeline-entries.service.js';
import { NotificationOutcomes } from './notification-outcomes.service.js';
import { RefundQuestionOutcomes } from './refund-question-outcomes.service.js';

const NOTIFICATION = {
  id: '1',
  fence: 2,
  source: 'GSTORE',
  pjid: 'DEMO',
  code: 'REFUND',
  attempts: 1,
} as unknown as ClaimedNotification;
const LAST = { ...NOTIFICATION, attempts: 1_000 };
const QUESTION = { id: '1', fence: 2, store: 'ASTORE' } as unknown as ClaimedRefundQuestion;

interface Outcomes {
  readonly notifications: NotificationOutcomes;
  readonly questions: RefundQuestionOutcomes;
}

/** Stores outcomes by `work`; returns what was counted, logged, woken and noted in the timeline. */
async function noted(isLost: boolean, work: (outcomes: Outcomes) => Promise<void>): Promise<string[]> {
  const done: string[] = [];
  const note = (text: string): number => done.push(text);
  const database = {
    change: () => Promise.resolve({ affectedRows: isLost ? 0 : 1, insertId: 0 }),
  } as unknown as Database;
  const config = { retentionDays: { notification: 30 } } as unknown as AppConfig;
  const timeline = { note: () => note('timeline') } as unknown as TimelineEntries;
  const metrics = {
    storeNotifications: { inc: ({ outcome }: { outcome: string }) => note(outcome) },
  } as unknown as Metrics;
  const queues = { wake: () => Promise.resolve(note('woken')) } as unknown as Queues;
  const log = { warn: note, error: note } as unknown as Log;
  await work({
    notifications: new NotificationOutcomes(
      new StoreNotificationRepository(database, config),
      timeline,
      queues,
      metrics,
      log,
    ),
    questions: new RefundQuestionOutcomes(new RefundQuestionRepository(database, config), timeline, metrics),
  });
  return done;
}

const CASES: [string, (outcomes: Outcomes) => Promise<void>, string[]][] = [
  [
    'that cancels a purchase',
    ({ notifications }) => notifications.settle(NOTIFICATION, '7', 'revoked'),
    ['timeline', 'revoked'],
  ],
  [
    'that waits for its purchase',
    ({ notifications }) => notifications.wait(NOTIFICATION, 'no purchase'),
    ['put-off', 'woken'],
  ],
  [
    'that is given up',
    ({ notifications }) => notifications.wait(LAST, 'no purchase'),
    ['unmatched', 'a store notification has found no purchase'],
  ],
  [
    'whose purchase stays in a closed project',
    ({ notifications }) => notifications.wait(LAST, 'project closed'),
    ['unmatched', 'a store notification has found no purchase'],
  ],
  [
    'that takes back an unknown refund',
    ({ notifications }) => notifications.wait(LAST, 'not refunded yet'),
    ['never-refunded'],
  ],
  [
    'that asks about a refund',
    ({ questions }) => questions.settle(QUESTION, '7', 'ANSWERED'),
    ['question-answered', 'timeline'],
  ],
];

describe('a store notification', () => {
  it.each(CASES)('%s is counted with its outcome', async (_, work, expected) => {
    expect(await noted(false, work)).toEqual(expected);
  });

  it.each(CASES)('%s is left to the worker that has claimed it meanwhile', async (_, work) => {
    expect(await noted(true, work)).toEqual([]);
  });
});
