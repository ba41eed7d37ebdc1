import { AppError, invalidParameter } from '../../../shared/error/app-error.js';

/** The store refuses the code: wrong, expired or used before. */
export const authorizationCodeInvalid = (): AppError =>
  new AppError('USER_ACCESS_TOKEN_NOT_VALID', 'authorizationCode: the console store does not accept it');

/** The store is not set up, or did not answer. */
export const noAuthorization = (why: 'not-configured' | 'unavailable'): AppError =>
  why === 'not-configured'
    ? invalidParameter('pjid: the console store is not set up for this project')
    : new AppError(
        'EXTERNAL_API_ERROR',
        'The console store gave no usable answer; retry with exponential backoff',
      );
