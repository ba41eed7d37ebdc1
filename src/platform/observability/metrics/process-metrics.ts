import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { MetricReaders } from './metric-readers.js';
import { Metrics } from './metrics.js';

const RESOLUTION_MS = 20;
const PERCENTILES = { '0.5': 50, '0.99': 99, '1': 100 } as const;

/** Event loop, processor and memory of this process. */
@Injectable()
export class ProcessMetrics implements OnModuleInit, OnApplicationShutdown {
  private readonly delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  private cpuSeconds = 0;

  constructor(
    private readonly metrics: Metrics,
    private readonly readers: MetricReaders,
  ) {}

  onModuleInit(): void {
    this.delay.enable();
    this.readers.add(() => this.read());
  }

  onApplicationShutdown(): void {
    this.delay.disable();
  }

  private read(): void {
    for (const [quantile, percentile] of Object.entries(PERCENTILES)) {
      // The histogram includes the timer's interval in addition to the delay.
      const lateMs = Math.max(0, this.delay.percentile(percentile) / 1e6 - RESOLUTION_MS);
      this.metrics.eventLoopLag.set({ quantile }, lateMs / 1000);
    }
    this.delay.reset();
    const { user, system } = process.cpuUsage();
    const used = (user + system) / 1e6;
    this.metrics.cpu.inc(used - this.cpuSeconds);
    this.cpuSeconds = used;
    this.metrics.memory.set(process.memoryUsage.rss());
  }
}
