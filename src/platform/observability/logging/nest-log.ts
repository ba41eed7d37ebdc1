import type { LoggerService } from '@nestjs/common';
import type { Log } from './log.js';

/** Passes the framework's own warnings and failures on; its start-up chatter is dropped, its texts are kept out of INFO. */
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
