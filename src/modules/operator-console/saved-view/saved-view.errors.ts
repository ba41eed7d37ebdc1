import { type AppError, invalidParameter } from '../../../shared/error/app-error.js';

/** A person has as many views as are allowed. */
export const tooManyViews = (max: number): AppError =>
  invalidParameter(`name: a person has at most ${max} views in a project; delete one first`);

/** No such view, or one of another person. */
export const viewUnknown = (): AppError =>
  invalidParameter('viewId: must be a view of your own, as view/list answers it');
