import { applyDecorators, type CustomDecorator, SetMetadata, UseInterceptors } from '@nestjs/common';
import { AuditInterceptor } from './audit.interceptor.js';
import type { Role } from '../../shared/role.js';

/** Metadata key: who may call a controller or a route. */
export const ACCESS = 'purser:access';

/** Metadata key: calls are written to the audit log. */
export const AUDITED = 'purser:audited';

/** Open to everybody: health and the like. */
export const OPEN = 'open';

/** Whoever holds one of the roles may call; a route without this, {@link OperatorAccess} or {@link OpenToAll} is closed to all. */
export const Access = (...roles: readonly Role[]): CustomDecorator => SetMetadata(ACCESS, roles);

/** For operators with one of the roles; every call is written to the audit log, refused ones too. */
export const OperatorAccess = (...roles: readonly Role[]): ClassDecorator & MethodDecorator =>
  applyDecorators(Access(...roles), SetMetadata(AUDITED, true), UseInterceptors(AuditInterceptor));

/** No headers needed. */
export const OpenToAll = (): CustomDecorator => SetMetadata(ACCESS, OPEN);
