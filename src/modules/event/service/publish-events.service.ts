import { Injectable } from '@nestjs/common';
import { TransactionRunner, type Tx } from '../../../platform/database/transaction-runner.js';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import { inOrder, type NewEvent } from '../domain/event.js';
import { EventLogRepository } from '../persistence/event-log.repository.js';
import { EventStreamRepository } from '../persistence/event-stream.repository.js';
import { EventSources, type MarkedFamily } from './event-sources.service.js';

/** Maximum marked keys that one batch takes of each source, so that their rows are locked for a few milliseconds only. */
const BATCH = 150;

/**
 * Turns marked rows into events, each exactly once, since marks and events change in one transaction (ADR 0030). Only one
 * publication of all processes runs at a time.
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
   * Publishes marked rows until no more are left or the time is up. Returns whether everything that was marked before the
   * call is published: a round without a full batch has found all of it.
   * @throws Error the first failure of a batch, after its other families were published
   */
  async execute(limitMs: number): Promise<boolean> {
    const until = performance.now() + limitMs;
    let isComplete = false;
    let before = '';
    do {
      const marked = await this.sources.findMarked(BATCH);
      const found = marked.map(({ keys }) => keys.join()).join(';');
      // The same keys again cannot be published now.
      if (marked.length === 0) return true;
      if (found === before) return isComplete;
      await this.publishBatch(marked);
      isComplete ||= marked.every(({ keys }) => keys.length < BATCH);
      before = found;
    } while (performance.now() < until);
    return isComplete;
  }

  /** Publishes each family in a transaction of its own. */
  private async publishBatch(marked: readonly MarkedFamily[]): Promise<void> {
    const failures: unknown[] = [];
    for (const family of marked)
      await this.publishFamily(family).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  }

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
    await this.streams.announce(tx, [...new Set(taken.map(({ pjid }) => pjid))], head);
    return taken;
  }
}
