import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Phase } from '../../../platform/http/server/phase.js';
import { DeliverMessagesService } from './deliver-messages.service.js';

/** After so long a lane lets go, so that stopping never waits for a project that always has more. */
const LANE_MS = 5_000;
/** The push service is spared: more batches would only cost statements. */
const REST_MS = 5_000;
/** Messages that are taken on at once, and devices that are sent to at once. */
const MAX_AT_ONCE = 32;

interface Lane {
  /** How many work in it. */
  working: number;
  /** Somebody has come since the last look. */
  isAsked: boolean;
  /** Nothing is taken on before. */
  restUntil: number;
}

/**
 * A lane for each project, in which so many of its messages are sent at once: what is slow or broken for one project takes up
 * its own lane and nobody else's.
 */
@Injectable()
export class PushLimiters {
  private readonly lanes = new Map<string, Lane>();
  private readonly workers: number;
  private readonly atOnce: number;

  constructor(
    private readonly deliverMessages: DeliverMessagesService,
    { push: { concurrency } }: AppConfig,
    private readonly phase: Phase,
  ) {
    this.atOnce = Math.min(concurrency, MAX_AT_ONCE);
    this.workers = Math.max(1, Math.floor(concurrency / this.atOnce));
  }

  /** Sends what is due for a project, or leaves it to those who do already, or to the sweep after a rest; true when others should go on. */
  async run(pjid: string): Promise<boolean> {
    const lane = this.lanes.get(pjid) ?? { working: 0, isAsked: false, restUntil: 0 };
    this.lanes.set(pjid, lane);
    lane.isAsked = true;
    if (lane.working >= this.workers) return false;
    lane.working += 1;
    try {
      return await this.work(pjid, lane);
    } finally {
      lane.working -= 1;
      if (lane.working === 0 && !isResting(lane)) this.lanes.delete(pjid);
    }
  }

  /** Whoever finds nothing more looks once again if somebody has come in the meantime: their message may be newer than the look. */
  private async work(pjid: string, lane: Lane): Promise<boolean> {
    const until = performance.now() + LANE_MS;
    for (let isOver = false; !isOver;) {
      if (this.phase.isDraining) return true;
      if (isResting(lane)) return false;
      lane.isAsked = false;
      const { found, isSpared } = await this.deliverMessages.execute(pjid, this.atOnce);
      if (isSpared) lane.restUntil = performance.now() + REST_MS;
      else if (found > 0 && performance.now() > until) return true;
      isOver = found === 0 && !lane.isAsked;
    }
    return false;
  }
}

const isResting = ({ restUntil }: Lane): boolean => performance.now() < restUntil;
