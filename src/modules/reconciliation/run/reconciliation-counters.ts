import { Injectable } from '@nestjs/common';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import { startAtZero } from '../../../platform/observability/metrics/start-at-zero.js';
import { DIFFERENCE_CLASSES } from './difference.js';

/** Starts the counters of reconciliations at zero. */
@Injectable()
export class ReconciliationCounters {
  constructor(metrics: Metrics) {
    startAtZero(metrics.reconciliations, { outcome: ['DONE', 'FAILED'] });
    startAtZero(metrics.differences, { class: DIFFERENCE_CLASSES });
  }
}
