import { AppError, invalidParameter } from '../../../shared/error/app-error.js';

/** No project has this id. */
export const projectUnknown = (): AppError => invalidParameter('pjid: there is no such project');

/** The id is reserved for the deployment itself in `X-Req-Pjid`. */
export const projectIdReserved = (): AppError => invalidParameter('pjid: this id is reserved');

/** A project with this id moves between this deployment and another one. */
export const projectIdMoves = (): AppError =>
  invalidParameter('pjid: a project with this id moves to or from another deployment');

/** The setting affects other projects too, and so does a new project. */
export const settingOfDeployment = (field: string): AppError =>
  new AppError('NOT_ALLOW_AUTH', `${field}: only an ADMIN of every project may change it`);

/** The saved secrets cannot stay, since their sealing key is not configured any more. */
export const secretsUnreadable = (): AppError =>
  invalidParameter('keepsSecrets: the saved secrets cannot be read; enter them again');

/** The text is no key of this deployment. */
export const accessKeyUnknown = (): AppError =>
  invalidParameter('accessKey: this deployment has no such key');

/** The project has no key with this id. */
export const keyUnknown = (): AppError => invalidParameter('keyId: the project has no such key');

/** Another caller has saved it since this one has read it. */
export const savedSince = (): AppError =>
  invalidParameter('savedVersion: it was saved again since it was read; read it again');
