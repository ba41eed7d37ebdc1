import { applyDecorators, UseGuards } from '@nestjs/common';
import { Access } from '../../../platform/auth/access.decorators.js';
import { ProjectFromHeader } from '../../../platform/auth/caller-project.js';
import { InDialect } from '../../../platform/http/dialect.js';
import { Priority } from '../../../platform/http/route.decorators.js';
import { HttpsGuard } from './https.guard.js';
import { PUSH_DIALECT } from './push.dialect.js';

/** What all /push controllers have in common. */
export const PushApi = (): ClassDecorator =>
  applyDecorators(
    Access('GAME', 'PLATFORM'),
    ProjectFromHeader(),
    InDialect(PUSH_DIALECT),
    UseGuards(HttpsGuard),
    Priority('list'),
  );
