import { AppError } from '../../../shared/error/app-error.js';
import type { ResultCode } from '../../../shared/error/result-code.js';
import type { ErrorFormat } from '../../../platform/request-context/error-format.js';

type Refusal = Exclude<ResultCode, 'SUCCESS'>;

/** Codes of the other paths with their counterparts for push (Spec 23). */
const CODES: Readonly<Partial<Record<Refusal, Refusal>>> = {
  INVALID_PARAMETER: 'INVALID_REQUEST_FORMAT',
  SYSTEM_ERROR: 'INTERNAL_SERVER_ERROR',
  EXTERNAL_API_ERROR: 'INTERNAL_SERVER_ERROR',
};

/**
 * Error format of every /push path: its own codes, with the reason in `resultData.details`. Refusals with `Retry-After`
 * are overload or a rate limit, whose codes the whole service shares.
 */
export const PUSH_ERROR_FORMAT: ErrorFormat = {
  area: '/push/',
  bodyLimit: 16 * 1024,
  headerMissing: (header) => new AppError('MISSING_HEADER', `The header ${header} is missing`),
  translate({ code, message, retryAfterSeconds }) {
    const said = retryAfterSeconds === undefined ? (CODES[code] ?? code) : code;
    return new AppError(said, message, { details: message }, retryAfterSeconds);
  },
};
