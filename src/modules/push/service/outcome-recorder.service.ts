import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import type { OutcomeEvent } from '../domain/message-status.js';
import { PushOutcome } from '../domain/push-outcome.entity.js';
import type { SendAnswer } from '../domain/push-service.js';
import { PushDeviceRepository } from '../persistence/push-device.repository.js';
import { type PendingDevice, PushOutcomeRepository } from '../persistence/push-outcome.repository.js';

/** A device that can be sent to. */
export type Reachable = PendingDevice & { readonly device: NonNullable<PendingDevice['device']> };

/** What came of sending to a device. */
export interface Sent {
  readonly to: Reachable;
  readonly answer: SendAnswer;
}

/** What is recorded of devices that fared alike: an event, or only why they are still open. */
interface Verdict {
  readonly event: OutcomeEvent | null;
  readonly reason: string | null;
  /** False when the push service was not even asked. */
  readonly isAttempt: boolean;
}

/**
 * Waits between tries to record what has happened in the world already. Only what has no outcome yet gets one, so late is
 * better than never, even when the messages are another worker's by then.
 */
const TRIES_MS: readonly number[] = [100, 300, 1_000, 2_000, 4_000, 8_000];

/** Records what became of messages on devices. What was sent was sent: a database that is away for a moment is waited for. */
@Injectable()
export class OutcomeRecorder {
  constructor(
    private readonly outcomes: PushOutcomeRepository,
    private readonly devices: PushDeviceRepository,
    private readonly metrics: Metrics,
  ) {}

  /** The devices have been unregistered since, or are somebody else's. */
  async unreachable(pending: readonly PendingDevice[]): Promise<void> {
    if (pending.length === 0) return;
    const ids = pending.map(({ id }) => id);
    await this.save({ event: 'findUnregistered', reason: 'no longer registered', isAttempt: false }, ids);
  }

  /** Each answer's meaning, in as few statements as there are different ones. */
  async record(sent: readonly Sent[]): Promise<void> {
    const groups = new Map<string, { readonly verdict: Verdict; readonly ids: string[] }>();
    for (const { to, answer } of sent) {
      const verdict = verdictOf(answer);
      const key = JSON.stringify(verdict);
      const group = groups.get(key) ?? { verdict, ids: [] };
      groups.set(key, group);
      group.ids.push(to.id);
    }
    await Promise.all([...groups.values()].map(({ verdict, ids }) => this.save(verdict, ids)));
    const dead = sent.filter(({ answer }) => answer.kind === 'unregistered');
    await insist(() => this.devices.prune(dead.map(({ to }) => to.device.id)));
  }

  private async save({ event, reason, isAttempt }: Verdict, ids: readonly string[]): Promise<void> {
    if (event === null) return insist(() => this.outcomes.leaveOpen(ids, reason ?? '', isAttempt));
    const recorded = await insist(() => this.outcomes.record(ids, event, reason));
    this.metrics.pushOutcomes.inc({ outcome: PushOutcome.transition(event).to }, recorded);
  }
}

function verdictOf(answer: SendAnswer): Verdict {
  if (answer.kind === 'delivered') return { event: 'deliver', reason: null, isAttempt: true };
  if (answer.kind === 'unregistered')
    return { event: 'findUnregistered', reason: 'UNREGISTERED', isAttempt: true };
  return {
    event: answer.kind === 'failed' ? 'fail' : null,
    reason: answer.reason,
    isAttempt: answer.kind !== 'not-asked',
  };
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
