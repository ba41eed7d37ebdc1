import { AppError, invalidParameter } from '../../../shared/error/app-error.js';

/** The id in the path is not the one in the body. */
export const imIdMismatch = (): AppError =>
  new AppError('IMID_MISMATCH', 'message.imId: must equal the imId of the path');

/** The project cannot send messages. */
export const pushNotSetUp = (): AppError =>
  new AppError('NOT_FOUND', 'The project has no settings of the push service');

/** The project has no such message. */
export const messageUnknown = (): AppError => new AppError('NOT_FOUND', 'There is no such message');

/** The project has no such message; for operators. */
export const messageIdUnknown = (): AppError =>
  invalidParameter('messageId: unknown; use the id that the send call returned');
