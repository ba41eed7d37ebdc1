import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { AccessGuard } from '../auth/access.guard.js';
import { DeclaredAccess } from '../auth/declared-access.js';
import { MetricReaders } from '../metrics/metric-readers.js';
import { Metrics } from '../metrics/metrics.js';
import { Admission } from './admission.js';
import { Deadlines } from './deadlines.js';
import { EnvelopeFilter } from './envelope.filter.js';
import { Gate } from './gate.js';
import { HttpCounters } from './http-counters.js';
import { MinuteLimits } from './minute-limits.js';
import { OutboundHttp } from './outbound-http.js';
import { OutboundProtection } from './outbound-protection.js';
import { ProjectRateGuard } from './project-rate.guard.js';
import { RequestPlanScan } from './request-plan-scan.js';
import { RequestRecords } from './request-records.js';
import { RouteScan } from './route-scan.js';
import { RouteTable } from './route-table.js';
import { TlsArrival } from './tls-arrival.js';

/** What every request passes through (gate, guards, envelope), and calls to other systems. */
@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [
    RouteTable,
    RouteScan,
    HttpCounters,
    RequestPlanScan,
    Admission,
    Deadlines,
    RequestRecords,
    Gate,
    MinuteLimits,
    OutboundProtection,
    OutboundHttp,
    TlsArrival,
    DeclaredAccess,
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_GUARD, useClass: ProjectRateGuard },
    { provide: APP_FILTER, useClass: EnvelopeFilter },
  ],
  exports: [MinuteLimits, OutboundHttp, Admission, TlsArrival],
})
export class HttpModule implements OnModuleInit {
  constructor(
    private readonly admission: Admission,
    private readonly metrics: Metrics,
    private readonly readers: MetricReaders,
  ) {}

  onModuleInit(): void {
    this.readers.add(() => this.metrics.inFlight.set(this.admission.inFlight));
  }
}
