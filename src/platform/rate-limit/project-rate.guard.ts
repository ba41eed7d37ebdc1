import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { type AppError, tooManyRequests } from '../../shared/error/app-error.js';
import { isAdmin } from '../access/principal.js';
import { AppConfig } from '../config/app-config.js';
import { Metrics } from '../observability/metrics/metrics.js';
import { RouteTable } from '../http/route/route-table.js';
import { SharedCounter } from './shared-counter.js';
import { TokenBucket } from './token-bucket.js';

/**
 * Refuses requests of a project above its rate (PURSER_PROJECT_RATE_PER_SECOND), after authentication and before the
 * body is read. The rate holds for the whole deployment; while Redis is down or slow, for each process. A process asks
 * Redis only about what its own bucket lets through, so a flood does not reach Redis. Operator tools are exempt: their
 * calls are few and audited.
 */
@Injectable()
export class ProjectRateGuard implements CanActivate {
  /** One for each project; only authenticated requests get here. */
  private readonly buckets = new Map<string, TokenBucket>();
  private readonly perSecond: number;

  constructor(
    private readonly routes: RouteTable,
    private readonly shared: SharedCounter,
    private readonly metrics: Metrics,
    config: AppConfig,
  ) {
    this.perSecond = config.projectRatePerSecond;
  }

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const { principal } = request;
    if (this.perSecond === 0 || principal === undefined || isAdmin(principal)) return true;
    const route = this.routes.find(request.method, request.url);
    if (route.priority === 'operator') return true;
    const seconds = this.bucketOf(principal.pjid).take(performance.now() / 1000);
    if (seconds > 0) throw this.refusal(route.path, seconds);
    return this.takeShared(route.path, principal.pjid);
  }

  private async takeShared(route: string, pjid: string): Promise<true> {
    const counted = await this.shared.add(pjid, 'second');
    if (counted === null || counted.calls <= this.perSecond) return true;
    throw this.refusal(route, Math.max(counted.endsInMs, 1) / 1000);
  }

  private refusal(route: string, seconds: number): AppError {
    this.metrics.rateLimited.inc({ route });
    return tooManyRequests('The project', seconds);
  }

  private bucketOf(pjid: string): TokenBucket {
    const known = this.buckets.get(pjid);
    if (known !== undefined) return known;
    const bucket = new TokenBucket(this.perSecond, performance.now() / 1000);
    this.buckets.set(pjid, bucket);
    return bucket;
  }
}
