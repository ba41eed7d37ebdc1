import { applyDecorators, UseGuards } from '@nestjs/common';
import { Access, RequiresScope } from '../../../platform/access/access.decorators.js';
import { ProjectFromHeader } from '../../../platform/access/caller-project.js';
import { AnswersOnly } from '../../../platform/http/answer/answers.decorators.js';
import { UseErrorFormat } from '../../../platform/request-context/error-format.js';
import { Priority } from '../../../platform/http/route/route.decorators.js';
import { HttpsGuard } from './https.guard.js';
import { PUSH_ERROR_FORMAT } from './push.error-format.js';

/** Data of every refusal of a /push path. */
interface Details {
  /** What is wrong, as text for people. */
  readonly details: string;
}

/** Refusals of all /push paths. */
export interface PushRefusals {
  readonly MISSING_HEADER: Details;
  readonly NOT_ALLOW_AUTH: Details;
  readonly INVALID_REQUEST_FORMAT: Details;
  readonly TOO_MANY_REQUESTS: Details;
  readonly INTERNAL_SERVER_ERROR: Details;
  readonly SYSTEM_ERROR: Details;
}

/** Refusals of paths that look something up. */
export interface FindRefusals extends PushRefusals {
  readonly NOT_FOUND: Details;
}

/** Refusals of a message (Spec 23). */
export interface SendRefusals extends FindRefusals {
  readonly IMID_MISMATCH: Details;
}

/** Codes of {@link PushRefusals}. */
export const PUSH_CODES = [
  'MISSING_HEADER',
  'NOT_ALLOW_AUTH',
  'INVALID_REQUEST_FORMAT',
  'TOO_MANY_REQUESTS',
  'INTERNAL_SERVER_ERROR',
  'SYSTEM_ERROR',
] as const;

/** Common decorators of all /push controllers. */
export const PushApi = (): ClassDecorator =>
  applyDecorators(
    Access('GAME', 'PLATFORM'),
    RequiresScope('PUSH'),
    ProjectFromHeader(),
    UseErrorFormat(PUSH_ERROR_FORMAT),
    UseGuards(HttpsGuard),
    Priority('list'),
    AnswersOnly<PushRefusals>(...PUSH_CODES),
  );
