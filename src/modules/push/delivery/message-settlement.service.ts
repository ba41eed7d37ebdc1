import { Injectable } from '@nestjs/common';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import { Queues } from '../../../platform/queue/queues.js';
import type { Delay } from './delay.js';
import type { PushMessage } from '../message/push-message.entity.js';
import { PUSH_QUEUE } from '../message/push-queue.js';
import { type MessageClaim, PushClaimRepository } from './push-claim.repository.js';

/**
 * Longest delay of a wake-up job. Later attempts are left to the sweep: a job that came sooner would find nothing due.
 */
const MAX_WAKE_UP_MS = 30 * 60_000;

/** A message that stays open; those that wait alike are postponed by one statement. */
interface OpenMessage {
  readonly id: string;
  readonly waitMs: number;
  /** Why; null when there were more devices than time. */
  readonly delay: Delay | null;
}

/** Settles messages whose devices all have an outcome, and postpones the others. */
@Injectable()
export class MessageSettlement {
  constructor(
    private readonly claims: PushClaimRepository,
    private readonly queues: Queues,
    private readonly metrics: Metrics,
  ) {}

  /** @param delays by row of the message */
  async settle(claim: MessageClaim, delays: ReadonlyMap<string, Delay>): Promise<void> {
    const counted = await this.claims.count(claim);
    const open: OpenMessage[] = [];
    const settled: PushMessage[] = [];
    for (const { message, counts, isTargeted, waitMs } of counted)
      if (message.settle(counts, isTargeted)) settled.push(message);
      else open.push({ id: message.id, waitMs, delay: delays.get(message.id) ?? null });
    await this.saveSettled(claim, settled);
    await this.postpone(claim, open);
  }

  private async saveSettled(claim: MessageClaim, settled: readonly PushMessage[]): Promise<void> {
    for (const alike of grouped(settled, resultOf)) {
      const count = await this.claims.settle(claim, alike);
      const [{ changesFrom: from, status: to }] = alike;
      this.metrics.transitions.inc({ entity: 'push_message', from, to }, count);
    }
  }

  private async postpone(claim: MessageClaim, open: readonly OpenMessage[]): Promise<void> {
    for (const alike of grouped(open, ({ waitMs, delay }) => JSON.stringify([waitMs, delay]))) {
      const [{ id, waitMs, delay }] = alike;
      const isAttempt = delay?.kind === 'later';
      const ids = alike.map((one) => one.id);
      await this.claims.postpone(claim, ids, { waitMs, reason: delay?.reason ?? null, isAttempt });
      // Messages that are due at once are found by the next batch.
      if (waitMs > 0 && waitMs <= MAX_WAKE_UP_MS) await this.queues.wake(PUSH_QUEUE, id, waitMs);
    }
  }
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
