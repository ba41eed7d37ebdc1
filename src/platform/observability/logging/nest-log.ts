import type { LoggerService } from '@nestjs/common';
import type { Log } from './log.js';

/** Forwards warnings and errors of the framework to the log; drops its informational messages. */
export class NestLog implements LoggerService {
  constructor(private readonly target: Log) {}

  log(): void {}

  warn(message: unknown): void {
    this.target.warn('framework warning', { detail: String(message).slice(0, 500) });
  }

  error(message: unknown): void {
    this.target.error('framework failure', message);
  }

  fatal(message: unknown): void {
    this.target.error('framework failure', message);
  }
}
