import { type AppError, invalidParameter } from '../../../shared/error/app-error.js';

/** The project has no endpoint with this URL. */
export const endpointUnknown = (): AppError =>
  invalidParameter('url: the project has no event endpoint with this address');

/** The secrets cannot be decrypted with the present sealing keys. */
export const secretsUnreadable = (): AppError =>
  invalidParameter(
    'url: the signing secrets of the endpoint cannot be decrypted; save it again with its secrets',
  );
