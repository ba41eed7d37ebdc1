import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { ProcessPhase } from '../../../platform/process/process-phase.js';
import { MetricReaders } from '../../../platform/observability/metrics/metric-readers.js';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import { RunEvery } from '../../../platform/queue/run-every.js';
import type { PurchasePosition } from '../record/purchase-position.js';
import { BATCH, PurchaseMoveRepository } from './purchase-move.repository.js';

/** Time limit of one run; the next run continues a backlog. */
const RUN_MS = 60_000;

/**
 * Moves purchases that are over to the archive, in small batches. Several workers may do so at once. A run that is
 * killed leaves keys without a moved purchase at most, which the next run uses or deletes.
 */
@Injectable()
export class ArchivePurchasesService {
  /** How far each project has been looked through; from the beginning again after its end. */
  private readonly positions = new Map<string, PurchasePosition>();
  private overdueSeconds = 0;

  constructor(
    private readonly moves: PurchaseMoveRepository,
    private readonly config: AppConfig,
    private readonly phase: ProcessPhase,
    private readonly metrics: Metrics,
    readers: MetricReaders,
  ) {
    readers.add(() => this.metrics.archiveOverdue.set(this.overdueSeconds));
  }

  /** Moves due purchases, then finds further ones. Does nothing where purchases are not archived. */
  @RunEvery('purchase-archive', 5 * 60_000, ({ retentionDays }) => retentionDays.unarchivedPurchase > 0)
  async execute(): Promise<void> {
    const days = this.config.retentionDays.unarchivedPurchase;
    if (days === 0) return;
    const until = performance.now() + RUN_MS;
    await this.moveDue(days, until);
    for (const pjid of await this.moves.listProjects(days)) await this.announce(pjid, days, until);
    this.overdueSeconds = await this.moves.oldestDueSeconds();
  }

  private async moveDue(days: number, until: number): Promise<void> {
    for (let found = BATCH; found === BATCH && this.phase.isTimeLeft(until);) {
      const due = await this.moves.findDue();
      found = due.length;
      if (found > 0) this.metrics.archived.inc(await this.moves.move(due, days));
    }
  }

  private async announce(pjid: string, days: number, until: number): Promise<void> {
    while (this.phase.isTimeLeft(until)) {
      const next = await this.moves.announceSome(pjid, this.positions.get(pjid) ?? null, days);
      if (next === null) {
        this.positions.delete(pjid);
        return;
      }
      this.positions.set(pjid, next);
    }
  }
}
