import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { AppError } from '../../shared/error/app-error.js';
import { OPEN } from '../http/route/access-metadata.js';
import { AccessRefusals } from './access-refusals.js';
import { CeilingLimiter } from './ceiling-limiter.js';
import { type AccessRule, DeclaredAccess } from './declared-access.js';
import { KeyAuthentication } from './key-authentication.js';
import { isWithin } from './key-limits.js';
import { projectClosed } from './open-projects.js';
import { notAllowed, type Principal } from './principal.js';
import { SessionAccess } from './session-access.js';

/**
 * Checks the two authentication headers and the role (Spec "Authentication") before the body is read. Creates no
 * promise when the key is cached, which is the usual case.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly declared: DeclaredAccess,
    private readonly keys: KeyAuthentication,
    private readonly refusals: AccessRefusals,
    private readonly ceilings: CeilingLimiter,
    private readonly sessions: SessionAccess,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const rule = this.declared.of(context);
    const { access, isForClients, isAudited } = rule;
    if (access === OPEN) return true;
    const request = context.switchToHttp().getRequest<Request>();
    request.requestContext.isForClients = isForClients;
    request.needsOpenProject = !isLookUp(rule);
    const { 'x-req-pjid': pjid = '', 'x-auth-access-key': accessKey = '' } = request.headers;
    if (pjid === '' && accessKey === '' && isForClients) return true;
    const admitted = accessKey === '' ? this.sessions.admit(request, rule) : null;
    if (admitted !== null) return admitted;
    assertHeaders(request, pjid !== '', accessKey !== '');
    const admit = (key: Principal): true | Promise<never> => {
      const refusal = refusalOf(key, rule);
      if (refusal === null) {
        this.ceilings.applyTo(request, key, rule);
        return true;
      }
      if (isAudited) return this.refusals.onRecord(request, key, refusal);
      throw refusal;
    };
    const key = this.keys.authenticate(request, String(pjid), String(accessKey));
    return key instanceof Promise ? key.then(admit) : admit(key);
  }
}

function refusalOf(key: Principal, rule: AccessRule): AppError | null {
  const isAllowed = rule.access !== OPEN && rule.access?.some((role) => key.roles.includes(role)) === true;
  if (!isAllowed || !isWithin(key.limits, rule)) return notAllowed();
  return key.isClosed === true && !isLookUp(rule) ? projectClosed() : null;
}

/** What operators may do with a project that is closed for a move. */
const isLookUp = ({ isForOperators, isReading }: AccessRule): boolean => isForOperators && isReading;

/** Throws for absent headers where the interface distinguishes absent from invalid ones. */
function assertHeaders(
  { requestContext: { errorFormat } }: Request,
  hasPjid: boolean,
  hasKey: boolean,
): void {
  if (errorFormat === undefined) return;
  if (!hasPjid) throw errorFormat.headerMissing('X-Req-Pjid');
  if (!hasKey) throw errorFormat.headerMissing('X-Auth-Access-Key');
}
