import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Creates metrics in a registry of its own, beside those of the process. */
export abstract class MetricSet {
  readonly registry = new Registry();

  constructor() {
    // purser_process_* and purser_nodejs_*: processor, memory, event loop, garbage collection, handles.
    collectDefaultMetrics({ register: this.registry, prefix: 'purser_' });
  }

  protected counter<Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[] = [],
  ): Counter<Label> {
    return new Counter({ ...this.named(name, help), labelNames });
  }

  protected gauge<Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[] = [],
  ): Gauge<Label> {
    return new Gauge({ ...this.named(name, help), labelNames });
  }

  protected histogram<Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    buckets: readonly number[],
  ): Histogram<Label> {
    return new Histogram({ ...this.named(name, help), labelNames, buckets: [...buckets] });
  }

  private named(name: string, help: string): { name: string; help: string; registers: Registry[] } {
    return { name: `purser_${name}`, help, registers: [this.registry] };
  }
}
