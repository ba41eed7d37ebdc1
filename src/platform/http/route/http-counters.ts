import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Metrics } from '../../observability/metrics/metrics.js';
import { startAtZero } from '../../observability/metrics/start-at-zero.js';
import { PRIORITIES } from './route.decorators.js';
import { RouteTable, UNKNOWN_ROUTE } from './route-table.js';

/** Result codes that alerts use; the others have no series before their first request. */
const WATCHED_CODES = ['SUCCESS', 'SYSTEM_ERROR', 'INTERNAL_SERVER_ERROR', 'ABORTED'];

/** Starts the counters of requests at zero, for every route. */
@Injectable()
export class HttpCounters implements OnApplicationBootstrap {
  constructor(
    private readonly routes: RouteTable,
    private readonly metrics: Metrics,
  ) {}

  /** The route table is complete at this point. */
  onApplicationBootstrap(): void {
    const route = [...this.routes.paths(), UNKNOWN_ROUTE.path];
    startAtZero(this.metrics.requests, { route, code: WATCHED_CODES });
    startAtZero(this.metrics.deadlinesPassed, { route });
    startAtZero(this.metrics.rateLimited, { route });
    startAtZero(this.metrics.shed, { priority: PRIORITIES });
  }
}
