import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { DeliverMessagesService } from './deliver-messages.service.js';

/** After so long a lane lets go, so that stopping never waits for a project that always has more. */
const LANE_MS = 5_000;
/** Messages that are taken on at once, and devices that are sent to at once. */
const MOST_AT_ONCE = 32;

interface Lane {
  /** How many work in it. */
  working: number;
  /** Somebody has come since the last look. */
  isAsked: boolean;
}

/**
 * A lane for each project, in which so many of its messages are sent at once: what is slow or broken for one project takes up
 * its own lane and nobody else's.
 */
@Injectable()
export class PushLanes {
  private readonly lanes = new Map<string, Lane>();
  private readonly workers: number;
  private readonly atOnce: number;

  constructor(
    private readonly deliverMessages: DeliverMessagesService,
    { push: { concurrency } }: AppConfig,
  ) {
    this.atOnce = Math.min(concurrency, MOST_AT_ONCE);
    this.workers = Math.max(1, Math.floor(concurrency / this.atOnce));
  }

  /** Sends what is due for a project, or leaves it to those who do already; true when there is more than there was time for. */
  async run(pjid: string): Promise<boolean> {
    const lane = this.lanes.get(pjid) ?? { working: 0, isAsked: false };
    this.lanes.set(pjid, lane);
    lane.isAsked = true;
    if (lane.working >= this.workers) return false;
    lane.working += 1;
    try {
      return await this.work(pjid, lane);
    } finally {
      lane.working -= 1;
      if (lane.working === 0) this.lanes.delete(pjid);
    }
  }

  /** Whoever finds nothing more looks once again if somebody has come in the meantime: their message may be newer than the look. */
  private async work(pjid: string, lane: Lane): Promise<boolean> {
    const until = performance.now() + LANE_MS;
    for (let isOver = false; !isOver;) {
      lane.isAsked = false;
      const found = await this.deliverMessages.execute(pjid, this.atOnce);
      if (found > 0 && performance.now() > until) return true;
      isOver = found === 0 && !lane.isAsked;
    }
    return false;
  }
}
