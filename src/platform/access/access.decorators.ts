import { applyDecorators, type CustomDecorator, SetMetadata, UseInterceptors } from '@nestjs/common';
import { AuditInterceptor } from './audit.interceptor.js';
import type { KeyScope } from '../../shared/access/key-scope.js';
import { ACCESS, OPEN } from '../http/route/access-metadata.js';
import type { OperatorRole } from '../../shared/access/operator-role.js';
import type { Role } from '../../shared/access/role.js';

/** Metadata key: calls are written to the audit log. */
export const AUDITED = 'purser:audited';

/** Metadata key: the headers may be left out altogether. */
export const FOR_CLIENTS = 'purser:for-clients';

/** Metadata key: the scope of a controller or a route. */
export const SCOPE = 'purser:scope';

/** Metadata key: calls change nothing. */
export const READING = 'purser:reading';

/**
 * Admits callers with one of the roles. A route without this, {@link OperatorAccess} or {@link OpenToAll} admits no
 * caller.
 */
export const Access = (...roles: readonly Role[]): CustomDecorator => SetMetadata(ACCESS, roles);

/** Declares the group of endpoints of a controller; keys that are limited to other scopes are refused. */
export const RequiresScope = (scope: KeyScope): CustomDecorator => SetMetadata(SCOPE, scope);

/** Declares that a route only reads: it changes nothing, here or in a store. Open to read-only keys. */
export const ReadsOnly = (): CustomDecorator => SetMetadata(READING, true);

/** Every call is written to the audit log, refused ones too. */
export const Audited = (): ClassDecorator & MethodDecorator =>
  applyDecorators(SetMetadata(AUDITED, true), UseInterceptors(AuditInterceptor));

/** For operators with one of the roles; every call is written to the audit log, refused ones too. */
export const OperatorAccess = (...roles: readonly Role[]): ClassDecorator & MethodDecorator =>
  applyDecorators(Access(...roles), Audited());

/**
 * For game clients, which must not carry a server's key: no headers at all, or those of a caller with one of the
 * roles.
 */
export const OpenToClients = (...roles: readonly Role[]): ClassDecorator & MethodDecorator =>
  applyDecorators(Access(...roles), SetMetadata(FOR_CLIENTS, true));

/** No headers needed. */
export const OpenToAll = (): CustomDecorator => SetMetadata(ACCESS, OPEN);

/** Metadata key: which people may call a route by the console. */
export const FOR_CONSOLE = 'purser:for-console';

/** The lowest role of the console that opens a route. */
export interface ForConsoleRule {
  readonly role: OperatorRole;
  /** Whether the route shows more than one project, so that a role for one project does not open it. */
  readonly isForDeployment: boolean;
}

/** Opens an operator endpoint to people of this role who are signed in to the console; others are refused. */
export const ForConsole = (role: OperatorRole): CustomDecorator =>
  SetMetadata(FOR_CONSOLE, { role, isForDeployment: false } satisfies ForConsoleRule);

/** The same for an endpoint that is not about one project: the role must hold for every project. */
export const ForConsoleOfDeployment = (role: OperatorRole): CustomDecorator =>
  SetMetadata(FOR_CONSOLE, { role, isForDeployment: true } satisfies ForConsoleRule);
