import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { includesRole, type OperatorRole } from '../../shared/access/operator-role.js';
import { ADMIN_PJID, isAdmin, notAllowed } from './principal.js';
import { roleIn } from './session-access.js';

/** The caller of an operator endpoint, as the two-person rule knows it. */
export interface ActingOperator {
  /** Person or key; all keys and sessions of the deployment itself count as one, because they cannot be told apart. */
  readonly operatorId: string;
  /** Role for the project of the request. A key counts as OPERATOR, the deployment's own as ADMIN. */
  readonly role: OperatorRole;
  /** Whether a person at the console calls, not the holder of a key. */
  readonly isAtConsole: boolean;
  /** Whether the role holds for every project. */
  readonly isForEveryProject: boolean;
}

/** The handler's parameter is the {@link ActingOperator} of the caller. */
export const CallingOperator = createParamDecorator((_: unknown, context: ExecutionContext) =>
  identityOf(context.switchToHttp().getRequest<Request>()),
);

function identityOf({ principal, operatorSession }: Request): ActingOperator {
  if (principal === undefined) throw notAllowed();
  const operatorId = principal.keyId.startsWith('ADMIN') ? 'ADMIN' : principal.keyId;
  if (operatorSession === undefined) {
    const isForEveryProject = isAdmin(principal);
    return {
      operatorId,
      role: isForEveryProject ? 'ADMIN' : 'OPERATOR',
      isAtConsole: false,
      isForEveryProject,
    };
  }
  const role = roleIn(operatorSession, principal.pjid);
  if (role === null) throw notAllowed();
  const everywhere = roleIn(operatorSession, ADMIN_PJID);
  const isForEveryProject = everywhere !== null && includesRole(everywhere, role);
  return { operatorId, role, isAtConsole: true, isForEveryProject };
}
