import { AppError } from '../../../shared/app-error.js';
import type { ResultCode } from '../../../shared/result-code.js';
import type { ErrorFormat } from '../../../platform/request-context/error-format.js';

type Refusal = Exclude<ResultCode, 'SUCCESS'>;

/** Codes of the other paths, in the words of push (Spec 23). */
const CODES: Readonly<Partial<Record<Refusal, Refusal>>> = {
  INVALID_PARAMETER: 'INVALID_REQUEST_FORMAT',
  SYSTEM_ERROR: 'INTERNAL_SERVER_ERROR',
  EXTERNAL_API_ERROR: 'INTERNAL_SERVER_ERROR',
};

/**
 * How every /push path refuses: with codes of its own, what is wrong in `resultData.details`. What says when to come again is
 * overload or a rate limit, which the whole service has in common.
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
