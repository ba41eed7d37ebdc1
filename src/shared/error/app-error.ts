import type { ResultCode } from './result-code.js';

/**
 * An error that is answered to the caller: a result code, a message for people and, for some codes, data. The message
 * ends up in the answer, so it never holds a receipt, a token, a key or SQL. Made by the factories in `*.errors.ts`;
 * knows nothing of HTTP, so a queue job can throw it too.
 */
export class AppError extends Error {
  override readonly name = 'AppError';

  constructor(
    readonly code: Exclude<ResultCode, 'SUCCESS'>,
    message: string,
    /** `resultData` of the answer; left out when undefined. */
    readonly data?: object | null,
    /** Seconds after which a retry may succeed; the header Retry-After. */
    readonly retryAfterSeconds?: number,
  ) {
    super(message);
  }
}

/** Creates the error for exceeding a rate limit; `who` names the caller. */
export const tooManyRequests = (who: string, retryAfterSeconds: number): AppError => {
  const message = `${who} sends too many requests; wait as long as Retry-After says`;
  return new AppError('TOO_MANY_REQUESTS', message, undefined, retryAfterSeconds);
};

/** Creates the error for a missing, malformed or out-of-range value; `message` names the field. */
export const invalidParameter = (message: string): AppError => new AppError('INVALID_PARAMETER', message);
