import type { IncomingMessage } from 'node:http';
import type { AppError } from '../../../shared/error/app-error.js';

/** Port: recognizes keys that open nothing, before the framework has any work with their requests. */
export abstract class KeyScreen {
  /**
   * Returns the error for a request whose key is unknown, without a promise where no look-up is needed. Undefined when
   * the guard decides. Call it in the request's context.
   */
  abstract refusalOf(request: IncomingMessage): AppError | undefined | Promise<AppError | undefined>;
}
