import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { APP_FILTER, DiscoveryModule } from '@nestjs/core';
import { MetricReaders } from '../observability/metrics/metric-readers.js';
import { Metrics } from '../observability/metrics/metrics.js';
import { ConcurrencyLimiter } from './admission/concurrency-limiter.js';
import { BodyArrivals } from './admission/body-arrivals.js';
import { Callers } from './admission/callers.js';
import { Deadlines } from './request/deadlines.js';
import { EarlyRefusals } from './admission/early-refusals.js';
import { HeldRequests } from './admission/held-requests.js';
import { PacedRefusals } from './admission/paced-refusals.js';
import { EnvelopeFilter } from './answer/envelope.filter.js';
import { AdmissionControl } from './admission/admission-control.js';
import { HttpCounters } from './route/http-counters.js';
import { BodyReader } from './body/body-reader.js';
import { RequestPlanScan } from './body/request-plan-scan.js';
import { Listeners } from './route/listeners.js';
import { RequestRecords } from './request/request-records.js';
import { RouteScan } from './route/route-scan.js';
import { RouteTable } from './route/route-table.js';
import { ClientAddress } from './request/client-address.js';
import { TlsArrival } from './request/tls-arrival.js';
import { TrustedProxies } from './request/trusted-proxies.js';

/** The HTTP server: admission control, deadlines, routes and the envelope of every answer. */
@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [
    RouteTable,
    RouteScan,
    HttpCounters,
    RequestPlanScan,
    BodyReader,
    BodyArrivals,
    Callers,
    Listeners,
    ConcurrencyLimiter,
    Deadlines,
    HeldRequests,
    PacedRefusals,
    EarlyRefusals,
    RequestRecords,
    AdmissionControl,
    TrustedProxies,
    ClientAddress,
    TlsArrival,
    { provide: APP_FILTER, useClass: EnvelopeFilter },
  ],
  exports: [
    HeldRequests,
    PacedRefusals,
    RouteTable,
    Callers,
    ClientAddress,
    BodyReader,
    BodyArrivals,
    ConcurrencyLimiter,
    TlsArrival,
  ],
})
export class HttpModule implements OnModuleInit {
  constructor(
    private readonly limiter: ConcurrencyLimiter,
    private readonly arrivals: BodyArrivals,
    private readonly held: HeldRequests,
    private readonly metrics: Metrics,
    private readonly readers: MetricReaders,
  ) {}

  onModuleInit(): void {
    this.readers.add(() => {
      this.metrics.inFlight.set(this.limiter.inFlight);
      this.metrics.waiting.set(this.limiter.waiting);
      this.metrics.bodiesArriving.set(this.arrivals.count + this.held.count);
    });
  }
}
