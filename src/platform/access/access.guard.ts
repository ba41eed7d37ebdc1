import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { AppError } from '../../shared/app-error.js';
import { Clock } from '../../shared/clock.js';
import { OPEN } from './access.decorators.js';
import { AccessRefusals } from './access-refusals.js';
import { DailyCeilings } from './daily-ceilings.js';
import { DeclaredAccess } from './declared-access.js';
import { authenticationFault, isWithin } from './key-limits.js';
import { PresentedKeys } from './presented-keys.js';
import { notAllowed, type Principal } from './principal.js';
import { SessionAccess } from './session-access.js';

/**
 * Checks the two authentication headers and the role (Spec "Authentication") before the body is read. Creates no promise
 * when the key is cached, which is the usual case.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly declared: DeclaredAccess,
    private readonly keys: PresentedKeys,
    private readonly clock: Clock,
    private readonly refusals: AccessRefusals,
    private readonly ceilings: DailyCeilings,
    private readonly sessions: SessionAccess,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const rule = this.declared.of(context);
    const { access, isForClients, isAudited } = rule;
    if (access === OPEN) return true;
    const request = context.switchToHttp().getRequest<Request>();
    request.requestContext.isForClients = isForClients;
    const { 'x-req-pjid': pjid = '', 'x-auth-access-key': accessKey = '' } = request.headers;
    if (pjid === '' && accessKey === '' && isForClients) return true;
    const admitted = accessKey === '' ? this.sessions.admit(request, rule) : null;
    if (admitted !== null) return admitted;
    assertHeaders(request, pjid !== '', accessKey !== '');
    const admit = (key: Principal | null): true | Promise<never> => {
      if (key === null) throw this.refuseUnknown(request, pjid === '' ? '' : String(accessKey));
      this.authenticate(request, key, String(pjid));
      if (access?.some((role) => key.roles.includes(role)) && isWithin(key.limits, rule)) {
        this.ceilings.applyTo(request, key, rule);
        return true;
      }
      if (isAudited) return this.refusals.onRecord(request, key);
      throw notAllowed();
    };
    const key = this.keys.holderOf(request, String(pjid), String(accessKey));
    return key instanceof Promise ? key.then(admit) : admit(key);
  }

  private refuseUnknown(request: Request, accessKey: string): AppError {
    this.keys.reject(request);
    return this.refusals.unauthenticated(accessKey === '' ? 'NO_KEY' : 'UNKNOWN_KEY', accessKey);
  }

  /**
   * @throws AppError NOT_ALLOW_AUTH when the key is another project's, has expired or may not be used from the
   * caller's address.
   */
  private authenticate(request: Request, key: Principal, pjid: string): void {
    const { requestContext, headers } = request;
    const { address = '' } = requestContext;
    requestContext.keyId = key.keyId;
    const fault =
      key.pjid === pjid ? authenticationFault(key.limits, address, this.clock.now()) : 'OTHER_PROJECT';
    if (fault === 'EXPIRED') this.keys.reject(request);
    if (fault !== null) throw this.refusals.unauthenticated(fault, String(headers['x-auth-access-key']));
    request.principal = key;
    requestContext.pjid = key.pjid;
    this.keys.accept(request, key);
  }
}

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
