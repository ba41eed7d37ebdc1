import {
  createParamDecorator,
  type CustomDecorator,
  type ExecutionContext,
  SetMetadata,
} from '@nestjs/common';
import type { Request } from 'express';
import { notAllowed } from './principal.js';

/** Metadata key: bodies name no project; the header does. */
export const PROJECT_FROM_HEADER = 'purser:project-from-header';

/** Declares that the bodies of a controller name no project; {@link CallerProject} is the project of the key. */
export const ProjectFromHeader = (): CustomDecorator => SetMetadata(PROJECT_FROM_HEADER, true);

/** The handler's parameter is the project of the caller's key. */
export const CallerProject = createParamDecorator((_: unknown, context: ExecutionContext): string => {
  const { principal } = context.switchToHttp().getRequest<Request>();
  if (principal === undefined) throw notAllowed();
  return principal.pjid;
});

/** The handler's parameter is the id of the caller's key; ADMIN for the deployment's own. */
export const CallerKey = createParamDecorator((_: unknown, context: ExecutionContext): string => {
  const { principal } = context.switchToHttp().getRequest<Request>();
  if (principal === undefined) throw notAllowed();
  return principal.keyId;
});
