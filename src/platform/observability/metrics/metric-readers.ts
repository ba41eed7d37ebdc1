import { Injectable } from '@nestjs/common';

/** Sets gauges whose value is read only when the metrics are scraped. */
@Injectable()
export class MetricReaders {
  private readonly readers: (() => void)[] = [];

  /** `read` is called before each answer of the metrics. */
  add(read: () => void): void {
    this.readers.push(read);
  }

  read(): void {
    for (const read of this.readers) read();
  }
}
