import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { tooManyRequests } from '../../shared/app-error.js';
import { isAdmin } from '../access/principal.js';
import { AppConfig } from '../config/app-config.js';
import { Metrics } from '../observability/metrics/metrics.js';
import { RouteTable } from '../http/server/route-table.js';
import { TokenBucket } from './token-bucket.js';

/**
 * Refuses requests of a project above its rate (PURSER_PROJECT_RATE_PER_SECOND), after authentication and before the body is
 * read. Each process counts alone. Operator tools are exempt: their calls are few and audited.
 */
@Injectable()
export class ProjectRateGuard implements CanActivate {
  /** One for each project; only authenticated requests get here. */
  private readonly buckets = new Map<string, TokenBucket>();
  private readonly perSecond: number;

  constructor(
    private readonly routes: RouteTable,
    private readonly metrics: Metrics,
    config: AppConfig,
  ) {
    this.perSecond = config.projectRatePerSecond;
  }

  canActivate(context: ExecutionContext): boolean {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const { principal } = request;
    if (this.perSecond === 0 || principal === undefined || isAdmin(principal)) return true;
    const route = this.routes.find(request.method, request.url);
    if (route.priority === 'operator') return true;
    const seconds = this.bucketOf(principal.pjid).take(performance.now() / 1000);
    if (seconds === 0) return true;
    this.metrics.rateLimited.inc({ route: route.path });
    throw tooManyRequests('The project', seconds);
  }

  private bucketOf(pjid: string): TokenBucket {
    const known = this.buckets.get(pjid);
    if (known !== undefined) return known;
    const bucket = new TokenBucket(this.perSecond, performance.now() / 1000);
    this.buckets.set(pjid, bucket);
    return bucket;
  }
}
