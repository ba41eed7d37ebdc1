import type { ResultCode } from './result-code.js';

/**
 * A refusal that the caller is told about: a result code, a sentence for people and, for some codes, data.
 * The message ends up in the answer, so it never holds a receipt, a token, a key or SQL.
 * Made by the factories in `*.errors.ts`; knows nothing of HTTP, so a queue job can throw it too.
 */
export class AppError extends Error {
  override readonly name = 'AppError';

  constructor(
    readonly code: Exclude<ResultCode, 'SUCCESS'>,
    message: string,
    /** `resultData` of the answer; left out when undefined. */
    readonly data?: object | null,
    /** Seconds after which the same may succeed; the header Retry-After. */
    readonly retryAfterSeconds?: number,
  ) {
    super(message);
  }
}

/** Too many of a kind in a time; `who` sends them. */
export const tooManyRequests = (who: string, retryAfterSeconds: number): AppError => {
  const message = `${who} sends too many requests; wait as long as Retry-After says`;
  return new AppError('TOO_MANY_REQUESTS', message, undefined, retryAfterSeconds);
};

/** A request value that is missing, malformed or out of range; `message` names the field. */
export const invalidParameter = (message: string): AppError => new AppError('INVALID_PARAMETER', message);
