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
  ) {
    super(message);
  }
}

/** A request value that is missing, malformed or out of range; `message` names the field. */
export const invalidParameter = (message: string): AppError => new AppError('INVALID_PARAMETER', message);
