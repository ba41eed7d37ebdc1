import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Clock } from '../../../shared/time/clock.js';
import { AttentionRepository } from '../attention/attention.repository.js';
import { PaymentCodes } from '../record/fields/payment-codes.js';

/** Time to live of the cached lower bound: a restored database, for example, may have older purchases. */
const FLOOR_TTL_MS = 3_600_000;
/** Maximum replication lag: a search on a replica may miss purchases that were verified this recently. */
const UNSEEN_MS = 3_600_000;
/** Maximum number of projects whose lower bounds are cached. */
const MAX_PROJECTS = 1_000;

/** Cached lower bound: no purchase of the project that was verified before `at` is paid and not completed. */
interface Floor {
  readonly at: Date;
  /** When the bound expires. */
  readonly endsAt: number;
}

/**
 * Finds the purchase of a project that is paid and not completed the longest. The index has no project, so a search
 * passes those of all projects; since purchases are verified in the order of time, the next search begins where the
 * last one ended.
 */
@Injectable()
export class OldestPaidPurchase {
  private readonly floors = new Map<string, Floor>();

  constructor(
    private readonly attention: AttentionRepository,
    private readonly codes: PaymentCodes,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /** Returns when the purchase was verified; null without such a purchase. */
  async find(pjid: string): Promise<Date | null> {
    const now = this.clock.now().getTime();
    const known = this.floors.get(pjid);
    const floor = known !== undefined && now < known.endsAt ? known : null;
    const [oldest] = await this.attention.listOverdue(
      { statuses: ['VERIFY_SUCCESS'], payments: this.codes.all(), afterSeconds: 0 },
      { pjid, after: floor === null ? null : { at: floor.at, key: '0' }, limit: 1 },
    );
    const since = oldest?.since ?? null;
    // A test clock moves purchases into the past.
    if (!this.config.hasTestClock)
      this.keep(pjid, {
        at: since ?? new Date(Math.max(now - UNSEEN_MS, floor?.at.getTime() ?? 0)),
        endsAt: floor?.endsAt ?? now + FLOOR_TTL_MS,
      });
    return since;
  }

  private keep(pjid: string, floor: Floor): void {
    if (this.floors.size >= MAX_PROJECTS && !this.floors.has(pjid)) this.floors.clear();
    this.floors.set(pjid, floor);
  }
}
