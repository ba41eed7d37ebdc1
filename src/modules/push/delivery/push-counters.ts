import { Injectable } from '@nestjs/common';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import { startAtZero } from '../../../platform/observability/metrics/start-at-zero.js';
import { PushService } from '../message/push-service.js';
import { TOKEN_UNREADABLE } from './device-sender.service.js';

/** Starts the counters that alerts watch at zero. */
@Injectable()
export class PushCounters {
  constructor(push: PushService, metrics: Metrics) {
    startAtZero(metrics.pushAlarms, { reason: [...push.alarmReasons, TOKEN_UNREADABLE] });
    startAtZero(metrics.credentialsRefused, { store: ['PUSH'] });
    startAtZero(metrics.breakerOpenings, { store: ['PUSH'] });
  }
}
