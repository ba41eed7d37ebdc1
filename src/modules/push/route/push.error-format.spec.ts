import { describe, expect, it } from '@jest/globals';
import { AppError, invalidParameter, tooManyRequests } from '../../../shared/error/app-error.js';
import { PUSH_ERROR_FORMAT } from './push.error-format.js';

describe('refusals of push', () => {
  it.each([
    [invalidParameter('message: required'), 'INVALID_REQUEST_FORMAT', undefined],
    [new AppError('SYSTEM_ERROR', 'failed'), 'INTERNAL_SERVER_ERROR', undefined],
    [new AppError('EXTERNAL_API_ERROR', 'not now'), 'INTERNAL_SERVER_ERROR', undefined],
    [new AppError('SYSTEM_ERROR', 'too much to do', undefined, 1), 'SYSTEM_ERROR', 1],
    [tooManyRequests('The project', 3), 'TOO_MANY_REQUESTS', 3],
    [new AppError('NOT_ALLOW_AUTH', 'no'), 'NOT_ALLOW_AUTH', undefined],
    [PUSH_ERROR_FORMAT.headerMissing('X-Req-Pjid'), 'MISSING_HEADER', undefined],
  ])('carry what is wrong as details (%s)', (refusal, code, retryAfterSeconds) => {
    const { message } = refusal;
    expect(PUSH_ERROR_FORMAT.translate(refusal)).toMatchObject({
      code,
      message,
      data: { details: message },
      retryAfterSeconds,
    });
  });
});
