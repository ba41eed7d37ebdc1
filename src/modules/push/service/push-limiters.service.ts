import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Phase } from '../../../platform/http/server/phase.js';
import { DeliverMessagesService } from './deliver-messages.service.js';

/** After so long a limiter lets go, so that stopping never waits for a project that always has more. */
const RUN_MS = 5_000;
/** The push service is spared: more batches would only cost statements. */
const REST_MS = 5_000;
/** Messages that are taken on at once, and devices that are sent to at once. */
const MAX_AT_ONCE = 32;

interface ProjectLimiter {
  /** How many work in it. */
  working: number;
  /** Somebody has come since the last look. */
  isRequested: boolean;
  /** Nothing is taken on before. */
  restUntil: number;
}

/**
 * A limiter for each project, in which so many of its messages are sent at once: what is slow or broken for one project takes up
 * its own limiter and nobody else's.
 */
@Injectable()
export class PushLimiters {
  private readonly limiters = new Map<string, ProjectLimiter>();
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
    const limiter = this.limiters.get(pjid) ?? { working: 0, isRequested: false, restUntil: 0 };
    this.limiters.set(pjid, limiter);
    limiter.isRequested = true;
    if (limiter.working >= this.workers) return false;
    limiter.working += 1;
    try {
      return await this.work(pjid, limiter);
    } finally {
      limiter.working -= 1;
      if (limiter.working === 0 && !isResting(limiter)) this.limiters.delete(pjid);
    }
  }

  /** Whoever finds nothing more looks once again if somebody has come in the meantime: their message may be newer than the look. */
  private async work(pjid: string, limiter: ProjectLimiter): Promise<boolean> {
    const until = performance.now() + RUN_MS;
    for (let isOver = false; !isOver;) {
      if (this.phase.isDraining) return true;
      if (isResting(limiter)) return false;
      limiter.isRequested = false;
      const { found, isCircuitOpen } = await this.deliverMessages.execute(pjid, this.atOnce);
      if (isCircuitOpen) limiter.restUntil = performance.now() + REST_MS;
      else if (found > 0 && performance.now() > until) return true;
      isOver = found === 0 && !limiter.isRequested;
    }
    return false;
  }
}

const isResting = ({ restUntil }: ProjectLimiter): boolean => performance.now() < restUntil;
