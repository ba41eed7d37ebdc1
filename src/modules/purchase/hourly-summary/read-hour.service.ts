import { Injectable } from '@nestjs/common';
import type { TimeSpan } from '../../../shared/time/time-span.js';
import { EventSubjects } from '../../event/index.js';
import { HourCallRepository } from './hour-call.repository.js';
import { HourFigures } from './hour-figures.js';
import { HourPurchaseRepository, MAX_PURCHASES, type Reserved } from './hour-purchase.repository.js';

/** Events of purchases that a reservation in the same hour does not lead to. */
const TYPES = ['purchase.verified', 'purchase.completed', 'purchase.canceled'] as const;

/**
 * Reads what happened to purchases in a time, whenever they were reserved. The index of reservations, the events and
 * the calls to stores of that time only name the purchases; their rows decide what is counted, by the times in them.
 */
@Injectable()
export class ReadHourService {
  constructor(
    private readonly purchases: HourPurchaseRepository,
    private readonly calls: HourCallRepository,
    private readonly events: EventSubjects,
  ) {}

  /** Returns the figures by project, for those in which something happened. */
  async execute(span: TimeSpan): Promise<ReadonlyMap<string, HourFigures>> {
    const byProject = new Map<string, HourFigures>();
    const figuresOf = (pjid: string): HourFigures => {
      const figures = byProject.get(pjid) ?? new HourFigures();
      byProject.set(pjid, figures);
      return figures;
    };
    const [reserved, changed] = await Promise.all([
      this.purchases.listProjects(span),
      this.events.projectsIn(span),
    ]);
    for (const pjid of new Set([...reserved, ...changed]))
      for await (const boids of this.boidsOf(pjid, span))
        for (const sum of await this.purchases.sumsOf(pjid, span, boids)) figuresOf(pjid).add(sum);
    if (!(await this.calls.hasAny(span))) return byProject;
    for (const { pjid, ...failed } of await this.calls.listFailed(span)) figuresOf(pjid).addFailed(failed);
    for (const { pjid, ...consumed } of await this.calls.listConsumedLater(span))
      figuresOf(pjid).addConsumed(consumed);
    return byProject;
  }

  /** Returns the purchases of a project that something happened to, each once, in lists for one statement. */
  private async *boidsOf(pjid: string, span: TimeSpan): AsyncGenerator<readonly string[]> {
    const seen = new Set<string>();
    let next: string[] = [];
    for await (const page of this.pagesOf(pjid, span))
      for (const boid of page) {
        if (seen.has(boid)) continue;
        seen.add(boid);
        next.push(boid);
        if (next.length < MAX_PURCHASES) continue;
        yield next;
        next = [];
      }
    if (next.length > 0) yield next;
  }

  private async *pagesOf(pjid: string, span: TimeSpan): AsyncGenerator<readonly string[]> {
    for (let after: Reserved | null = null; ;) {
      const page: readonly Reserved[] = await this.purchases.listReserved(pjid, span, after);
      yield page.map(({ boid }) => boid);
      if (page.length < MAX_PURCHASES) break;
      after = page.at(-1) ?? null;
    }
    yield* this.events.pagesOf({ pjid, ...span, types: TYPES });
  }
}
