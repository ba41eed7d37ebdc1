import { applyDecorators, UseGuards } from '@nestjs/common';
import { Access } from '../../../platform/access/access.decorators.js';
import { ProjectFromHeader } from '../../../platform/access/caller-project.js';
import { AnswersOnly } from '../../../platform/http/answer/answers.decorators.js';
import { UseErrorFormat } from '../../../platform/request-context/error-format.js';
import { Priority } from '../../../platform/http/server/route.decorators.js';
import { HttpsGuard } from './https.guard.js';
import { PUSH_ERROR_FORMAT } from './push.error-format.js';

/** What every refusal of a /push path carries. */
interface Details {
  /** What is wrong, for people. */
  readonly details: string;
}

/** What all /push paths may refuse. */
export interface PushRefusals {
  readonly MISSING_HEADER: Details;
  readonly NOT_ALLOW_AUTH: Details;
  readonly INVALID_REQUEST_FORMAT: Details;
  readonly TOO_MANY_REQUESTS: Details;
  readonly INTERNAL_SERVER_ERROR: Details;
  readonly SYSTEM_ERROR: Details;
}

/** The same, and what is asked for may be missing. */
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

/** What all /push controllers have in common. */
export const PushApi = (): ClassDecorator =>
  applyDecorators(
    Access('GAME', 'PLATFORM'),
    ProjectFromHeader(),
    UseErrorFormat(PUSH_ERROR_FORMAT),
    UseGuards(HttpsGuard),
    Priority('list'),
    AnswersOnly<PushRefusals>(...PUSH_CODES),
  );
