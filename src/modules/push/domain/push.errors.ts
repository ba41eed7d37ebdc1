import { AppError, invalidParameter } from '../../../shared/app-error.js';

/** The id in the path is not the one in the body. */
export const imIdMismatch = (): AppError =>
  new AppError('IMID_MISMATCH', 'message.imId must equal the imId of the path');

/** The project cannot send messages. */
export const pushNotSetUp = (): AppError =>
  new AppError('NOT_FOUND', 'The project has no settings of the push service');

/** No such message, or another project's. */
export const messageUnknown = (): AppError => new AppError('NOT_FOUND', 'There is no such message');

/** The same for an operator. */
export const messageIdUnknown = (): AppError => invalidParameter('messageId is not known');
