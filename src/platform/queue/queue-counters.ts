import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Metrics } from '../observability/metrics/metrics.js';
import { startAtZero } from '../observability/metrics/start-at-zero.js';
import { WakeUpQueue } from './wake-up-queue.js';

/** Starts the counters of wake-ups and jobs at zero, for every queue that a module of this process registers. */
@Injectable()
export class QueueCounters implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    const queue = this.discovery
      .getProviders()
      .flatMap(({ instance }): string[] => (instance instanceof WakeUpQueue ? [instance.name] : []));
    startAtZero(this.metrics.wakeUps, { queue, outcome: ['added', 'failed'] });
    startAtZero(this.metrics.jobs, { queue, outcome: ['done', 'failed'] });
  }
}
