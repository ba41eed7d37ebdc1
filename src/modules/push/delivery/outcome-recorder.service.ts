import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import { waitUnasked } from '../../../platform/queue/retry-schedule.js';
import type { OutcomeEvent } from '../message/message-status.js';
import { PushOutcome } from '../message/push-outcome.entity.js';
import type { OpenAnswer, SendAnswer } from '../message/push-service.js';
import { deviceWaitMs, NOT_ASKED_MS } from './retry-wait.js';
import { PushDeviceRepository } from '../device/push-device.repository.js';
import { type PendingDevice, PushOutcomeRepository } from './push-outcome.repository.js';

/** Pending device with a token. */
export type Reachable = PendingDevice & { readonly device: NonNullable<PendingDevice['device']> };

/** Answer for a device. */
export interface Sent {
  readonly to: Reachable;
  readonly answer: SendAnswer;
}

/**
 * What is recorded for devices with the same answer after as many attempts: an event, or why and how long they stay
 * open.
 */
type Verdict =
  | { readonly event: OutcomeEvent; readonly reason: string | null }
  | { readonly event: null; readonly answer: OpenAnswer; readonly attempts: number };

/**
 * Backoff schedule of attempts to record what has been sent already. Only devices without an outcome get one, so a late
 * record is correct even when another worker has claimed the messages meanwhile.
 */
const TRIES_MS: readonly number[] = [100, 300, 1_000, 2_000, 4_000, 8_000];

/** Records outcomes of messages on devices. Retries while the database is down, because the messages have been sent. */
@Injectable()
export class OutcomeRecorder {
  constructor(
    private readonly outcomes: PushOutcomeRepository,
    private readonly devices: PushDeviceRepository,
    private readonly metrics: Metrics,
  ) {}

  /** Records devices that were unregistered since, or moved to another user. */
  async unreachable(pending: readonly PendingDevice[]): Promise<void> {
    if (pending.length === 0) return;
    const ids = pending.map(({ id }) => id);
    await this.save({ event: 'findUnregistered', reason: 'no longer registered' }, ids);
  }

  /** Records the answers, one statement for each different verdict. */
  async record(sent: readonly Sent[]): Promise<void> {
    const groups = new Map<string, { readonly verdict: Verdict; readonly ids: string[] }>();
    for (const { to, answer } of sent) {
      const verdict = verdictOf(to, answer);
      const key = JSON.stringify(verdict);
      const group = groups.get(key) ?? { verdict, ids: [] };
      groups.set(key, group);
      group.ids.push(to.id);
    }
    await Promise.all([...groups.values()].map(({ verdict, ids }) => this.save(verdict, ids)));
    const dead = sent.filter(({ answer }) => answer.kind === 'unregistered');
    await insist(() => this.devices.prune(dead.map(({ to }) => to.device.id)));
  }

  private async save(verdict: Verdict, ids: readonly string[]): Promise<void> {
    if (verdict.event === null) {
      const { answer, attempts } = verdict;
      const end = {
        reason: answer.reason,
        isAttempt: answer.kind !== 'not-asked',
        waitMs: waitMsOf(answer, attempts),
      };
      return insist(() => this.outcomes.leaveOpen(ids, end));
    }
    const { event, reason } = verdict;
    const recorded = await insist(() => this.outcomes.record(ids, event, reason));
    this.metrics.pushOutcomes.inc({ outcome: PushOutcome.transition(event).to }, recorded);
  }
}

function verdictOf({ attempts }: Reachable, answer: SendAnswer): Verdict {
  switch (answer.kind) {
    case 'delivered':
      return { event: 'deliver', reason: null };
    case 'unregistered':
      return { event: 'findUnregistered', reason: 'UNREGISTERED' };
    case 'failed':
      return { event: 'fail', reason: answer.reason };
    case 'later':
    case 'not-asked':
    case 'credentials':
      return { event: null, answer, attempts };
  }
}

/** Refused credentials pause the whole project, so its devices do not wait beyond that. */
function waitMsOf(answer: OpenAnswer, attempts: number): number {
  if (answer.kind === 'later') return deviceWaitMs(attempts + 1, answer.retryAfterSeconds);
  return answer.kind === 'not-asked' ? waitUnasked(NOT_ASKED_MS) : 0;
}

async function insist<T>(work: () => Promise<T>): Promise<T> {
  for (const ms of TRIES_MS) {
    try {
      return await work();
    } catch {
      await wait(ms);
    }
  }
  return work();
}
