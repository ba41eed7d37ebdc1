import type { LoggerService } from '@nestjs/common';
import type { Log } from './log.js';

const MAX_LENGTH = 500;

/** Forwards warnings and errors of the framework to the log; drops its informational messages. */
export class NestLog implements LoggerService {
  constructor(private readonly target: Log) {}

  log(): void {}

  warn(message: unknown): void {
    this.target.warn('framework warning', { detail: String(message).slice(0, MAX_LENGTH) });
  }

  /** Logs a text that the framework has composed, and an error without its message, as everywhere. */
  error(message: unknown): void {
    if (typeof message === 'string')
      this.target.error('framework failure', undefined, { detail: message.slice(0, MAX_LENGTH) });
    else this.target.error('framework failure', message);
  }

  fatal(message: unknown): void {
    this.error(message);
  }
}
