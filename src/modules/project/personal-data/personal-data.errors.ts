import { type AppError, invalidParameter } from '../../../shared/error/app-error.js';

/** Neither id of a person is given. */
export const personNotNamed = (): AppError =>
  invalidParameter('playerId, imid: at least one of the two is required');
