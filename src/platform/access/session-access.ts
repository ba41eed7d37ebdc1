import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import {
  EVERY_PROJECT,
  includesRole,
  roleFor,
  type OperatorRole,
} from '../../shared/access/operator-role.js';
import { AppError } from '../../shared/error/app-error.js';
import { isPjid } from '../../shared/project/project-id.js';
import { DEFAULT_WEIGHT } from '../http/admission/caller.js';
import { AccessRefusals } from './access-refusals.js';
import { reasonOf } from './operator-reason.js';
import { type OperatorSession, OperatorSessions } from './operator-sessions.js';
import type { AccessRule } from './declared-access.js';
import { UNLIMITED } from './key-limits.js';
import { ADMIN_PJID, type Principal } from './principal.js';
import { isFromSameSite } from './same-site.js';
import { SessionCookies } from './session-cookie.js';

/**
 * Admits people who are signed in to the operator console. They call operator endpoints with a session in place of a
 * key; what their role opens is declared by each endpoint.
 */
@Injectable()
export class SessionAccess {
  constructor(
    private readonly sessions: OperatorSessions,
    private readonly cookies: SessionCookies,
    private readonly refusals: AccessRefusals,
  ) {}

  /**
   * Returns null when the request carries no session, or the route is neither for the console nor for operators;
   * otherwise whether it is admitted. Refusals of operators are audited.
   * @throws AppError NOT_ALLOW_AUTH; INVALID_PARAMETER for a change without a reason
   */
  admit(request: Request, rule: AccessRule): Promise<true> | null {
    if (rule.forConsole === undefined && !rule.isAudited) return null;
    const token = this.cookies.read(request, 'purser-session');
    return token === null ? null : this.check(request, rule, token);
  }

  private async check(request: Request, rule: AccessRule, token: string): Promise<true> {
    if (!isFromSameSite(request)) throw this.refusals.unauthenticated('OTHER_SITE', '');
    const session = await this.sessions.find(token);
    if (session === null) throw this.refusals.unauthenticated('NO_SESSION', '');
    const pjid = String(request.headers['x-req-pjid'] ?? '');
    const role = isPjid(pjid) ? roleIn(session, pjid) : null;
    if (role === null) throw this.refusals.unauthenticated('OTHER_PROJECT', '');
    const principal = principalOf(session, pjid);
    const { requestContext } = request;
    requestContext.keyId = principal.keyId;
    requestContext.pjid = pjid;
    requestContext.isMasked = role === 'VIEWER';
    request.principal = principal;
    request.operatorSession = session;
    if (!isOpenTo(rule, role, pjid)) return this.refusals.onRecord(request, principal);
    if (rule.isReading) return true;
    const reason = reasonOf(request);
    if (reason instanceof AppError) return this.refusals.onRecord(request, principal, reason);
    requestContext.reason = reason;
    return true;
  }
}

/** Returns the role for the project, or for the whole deployment, that a request names; null without one. */
export const roleIn = ({ roles }: OperatorSession, pjid: string): OperatorRole | null =>
  pjid === ADMIN_PJID ? (roles[EVERY_PROJECT] ?? null) : roleFor(roles, pjid);

function isOpenTo({ forConsole }: AccessRule, role: OperatorRole, pjid: string): boolean {
  if (forConsole === undefined || !includesRole(role, forConsole.role)) return false;
  return !forConsole.isForDeployment || pjid === ADMIN_PJID;
}

/**
 * The role of a key decides which projects are visible; what a person may do is decided by the role of their session
 * before.
 */
const principalOf = ({ operatorId }: OperatorSession, pjid: string): Principal => ({
  pjid,
  keyId: operatorId,
  roles: [pjid === ADMIN_PJID ? 'ADMIN' : 'OPERATOR'],
  limits: UNLIMITED,
  weight: DEFAULT_WEIGHT,
});
