import { Controller, Get, Header } from '@nestjs/common';
import { Registry } from 'prom-client';
import { OpenToAll } from '../access/access.decorators.js';
import { PlainAnswer } from '../http/answer/answer.js';
import { AnswersPlainly } from '../http/answer/answers.decorators.js';
import { Priority } from '../http/route/route.decorators.js';
import { MetricReaders } from '../observability/metrics/metric-readers.js';
import { Metrics } from '../observability/metrics/metrics.js';

/** For Prometheus; answers its text format, not the envelope. */
@Controller('metrics')
@OpenToAll()
@Priority('health')
export class MetricsController {
  constructor(
    private readonly metrics: Metrics,
    private readonly readers: MetricReaders,
  ) {}

  /** Serves the metrics for Prometheus. */
  @Get()
  @AnswersPlainly({ 200: 'The metrics in Prometheus’ text format' })
  @Header('Content-Type', Registry.PROMETHEUS_CONTENT_TYPE)
  async read(): Promise<PlainAnswer> {
    this.readers.read();
    return new PlainAnswer(await this.metrics.registry.metrics());
  }
}
