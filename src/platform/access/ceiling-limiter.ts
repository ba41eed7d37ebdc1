import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { AppError } from '../../shared/error/app-error.js';
import { Clock } from '../../shared/time/clock.js';
import type { CeilingScope } from '../../shared/access/key-scope.js';
import { Log } from '../observability/logging/log.js';
import { CeilingUses } from './ceiling-uses.js';
import type { LimitedRoute } from './key-limits.js';
import type { Principal } from './principal.js';

/** A checked body that is about several records; all others are about one. */
export interface SeveralRecords {
  readonly recordCount: number;
}

declare module 'express-serve-static-core' {
  interface Request {
    /**
     * Counts a checked body toward the daily ceiling of the caller's key; absent when the key has no ceiling in the
     * scope.
     * @throws AppError TOO_MANY_REQUESTS when the ceiling is reached
     */
    countRecords?: (body: object) => Promise<void>;
  }
}

/** Days of ceilings begin at 00:00 at this offset from UTC. */
export const DAY_OFFSET_HOURS = 9;
const DAY_SECONDS = 86_400;

/**
 * Daily ceilings of keys: how many records a key may add in a scope and day, in the whole deployment. Requests are
 * counted once their body is valid and before they have an effect, whatever they are answered later.
 */
@Injectable()
export class CeilingLimiter {
  constructor(
    private readonly uses: CeilingUses,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /**
   * Prepares the request of a key that has a ceiling in the route's scope. Requests that change nothing are not
   * counted.
   */
  applyTo(
    request: Request,
    { keyId, limits: { ceilings } }: Principal,
    { scope, isReading }: LimitedRoute,
  ): void {
    if (ceilings === null || scope === undefined || isReading) return;
    const ceiling = (ceilings as Readonly<Partial<Record<string, number>>>)[scope];
    if (ceiling === undefined) return;
    request.countRecords = async (body) => {
      const { recordCount: records = 1 } = body as Partial<SeveralRecords>;
      const use = { keyId, scope: scope as CeilingScope, records, ceiling };
      if (!(await this.uses.take(use))) throw this.refusal(scope, ceiling);
    };
  }

  private refusal(scope: string, ceiling: number): AppError {
    this.log.warn('a key has reached its daily ceiling', { reason: scope, count: ceiling });
    const seconds = Math.floor(this.clock.now().getTime() / 1000) + DAY_OFFSET_HOURS * 3_600;
    return new AppError(
      'TOO_MANY_REQUESTS',
      `${scope}: the ceiling of the key is ${ceiling} a day; the next day begins at 00:00 UTC+0${DAY_OFFSET_HOURS}:00`,
      undefined,
      DAY_SECONDS - (seconds % DAY_SECONDS),
    );
  }
}
