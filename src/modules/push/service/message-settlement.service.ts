import { Injectable } from '@nestjs/common';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import { Queues } from '../../../platform/queue/queues.js';
import type { Delay } from '../domain/delay.js';
import type { PushMessage } from '../domain/push-message.entity.js';
import { PUSH_QUEUE } from '../domain/push-queue.js';
import { NOT_ASKED_SECONDS, waitAfter } from '../domain/retry-wait.js';
import { type Claim, PushClaimRepository } from '../persistence/push-claim.repository.js';

/** Longest delay of a wake-up job. Later attempts are left to the sweep: a job that came sooner would find nothing due. */
const MAX_WAKE_UP_MS = 30 * 60_000;

/** Delay of messages; messages with the same delay are postponed by one statement. */
interface Wait {
  readonly delay: Delay | null;
  readonly attempts: number;
}

/** Settles messages whose devices all have an outcome, and postpones the others. */
@Injectable()
export class MessageSettlement {
  constructor(
    private readonly claims: PushClaimRepository,
    private readonly queues: Queues,
    private readonly metrics: Metrics,
  ) {}

  async settle(claim: Claim, delays: ReadonlyMap<string, Delay>): Promise<void> {
    const counted = await this.claims.count(claim);
    const open: PushMessage[] = [];
    const settled: PushMessage[] = [];
    for (const { message, counts, isTargeted } of counted)
      (message.settle(counts, isTargeted) ? settled : open).push(message);
    await this.saveSettled(claim, settled);
    await this.postpone(claim, open, delays);
  }

  private async saveSettled(claim: Claim, settled: readonly PushMessage[]): Promise<void> {
    for (const alike of grouped(settled, resultOf)) {
      const count = await this.claims.settle(claim, alike);
      const [{ changesFrom: from, status: to }] = alike;
      this.metrics.transitions.inc({ entity: 'push_message', from, to }, count);
    }
  }

  private async postpone(
    claim: Claim,
    open: readonly PushMessage[],
    delays: ReadonlyMap<string, Delay>,
  ): Promise<void> {
    const attempts = new Map(claim.messages.map((message) => [message.id, message.attempts]));
    const waits = open.map(({ id }) => ({
      id,
      wait: { delay: delays.get(id) ?? null, attempts: attempts.get(id) ?? 0 },
    }));
    for (const alike of grouped(waits, ({ wait }) => JSON.stringify(wait))) {
      const [{ id, wait }] = alike;
      const waitMs = msOf(wait);
      const isAttempt = wait.delay?.kind === 'later';
      const reason = wait.delay?.reason ?? null;
      const ids = alike.map((one) => one.id);
      await this.claims.postpone(claim, ids, { waitMs, reason, isAttempt });
      // Messages that are due at once are found by the next batch.
      if (waitMs > 0 && waitMs <= MAX_WAKE_UP_MS) await this.queues.wake(PUSH_QUEUE, id, waitMs);
    }
  }
}

/** Without a delay there were more devices than time, or the project is paused: due at once, or when the pause ends. */
function msOf({ delay, attempts }: Wait): number {
  if (delay?.kind === 'later') return waitAfter(attempts + 1, delay.retryAfterSeconds);
  return delay?.kind === 'not-asked' ? NOT_ASKED_SECONDS * 1000 * (1 + Math.random()) : 0;
}

/** Key of a result; messages with the same result are saved by one statement. */
const resultOf = ({ status, delivered, unregistered, failed, expired }: PushMessage): string =>
  JSON.stringify([status, delivered, unregistered, failed, expired]);

type Group<T> = readonly [T, ...T[]];

function grouped<T>(items: readonly T[], keyOf: (item: T) => string): Group<T>[] {
  const groups = new Map<string, [T, ...T[]]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return [...groups.values()];
}
