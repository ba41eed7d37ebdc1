import { Injectable } from '@nestjs/common';
import { TransactionRunner, type Tx } from '../../../platform/database/transaction/transaction-runner.js';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import { inOrder, type NewEvent } from '../log/event.js';
import { EventLogRepository } from '../log/event-log.repository.js';
import { EventStreamRepository } from '../delivery/event-stream.repository.js';
import { EventSources, type MarkedFamily } from '../log/event-sources.service.js';

/**
 * Maximum marked keys that one batch takes of each source, so that their rows are locked for a few milliseconds only.
 */
const BATCH = 150;

/**
 * Turns marked rows into events, each exactly once, since marks and events change in one transaction (ADR 0030). Only
 * one publication of all processes runs at a time.
 */
@Injectable()
export class PublishEventsService {
  constructor(
    private readonly sources: EventSources,
    private readonly log: EventLogRepository,
    private readonly streams: EventStreamRepository,
    private readonly transactions: TransactionRunner,
    private readonly metrics: Metrics,
  ) {}

  /**
   * Publishes marked rows until no more are left or the time is up. Returns whether everything that was marked before
   * the call is published: a round without a full batch has found all of it. A family that fails holds up no other.
   * @param only the family of which to publish; undefined for all
   * @throws Error the first failure of a family, after the others were published
   */
  async execute(limitMs: number, only?: string): Promise<boolean> {
    const failures = new Map<string, unknown>();
    const isComplete = await this.publishAll(performance.now() + limitMs, only, failures);
    for (const failure of failures.values()) throw failure;
    return isComplete;
  }

  /** Publishes the families until each is done, has failed or the time is up. Adds the failed ones to `failures`. */
  private async publishAll(
    until: number,
    only: string | undefined,
    failures: Map<string, unknown>,
  ): Promise<boolean> {
    let isComplete = false;
    let before = '';
    do {
      const all = await this.sources.findMarked(BATCH, only);
      const marked = all.filter(({ family }) => !failures.has(family));
      const found = marked.map(({ keys }) => keys.join()).join(';');
      // The same keys again cannot be published now.
      if (marked.length === 0) return true;
      if (found === before) return isComplete;
      for (const batch of marked)
        await this.publishFamily(batch).catch((error: unknown) => failures.set(batch.family, error));
      isComplete ||= marked.every(({ keys }) => keys.length < BATCH);
      before = found;
    } while (performance.now() < until);
    return isComplete;
  }

  /** Publishes a batch of a family, in a transaction of its own. */
  private async publishFamily(family: MarkedFamily): Promise<void> {
    const events = await this.transactions.run((tx) => this.publish(tx, family));
    for (const { type } of events) this.metrics.events.inc({ type });
  }

  private async publish(tx: Tx, { sources, keys }: MarkedFamily): Promise<readonly NewEvent[]> {
    const last = await this.log.lock(tx);
    const taken: NewEvent[] = [];
    for (const source of sources) taken.push(...(await source.take(tx, keys)));
    if (taken.length === 0) return taken;
    const head = await this.log.append(tx, inOrder(taken), last);
    const pjids = [...new Set(taken.map(({ pjid }) => pjid))];
    await this.streams.announce(tx, { pjids, after: String(last), head });
    return taken;
  }
}
