import { timingSafeEqual } from 'node:crypto';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { AppConfig } from '../config/app-config.js';
import { OPEN } from './access.decorators.js';
import { AccessKeys } from './access-keys.js';
import { auditedCall } from './audit.interceptor.js';
import { AuditTrail } from './audit-trail.js';
import { DeclaredAccess } from './declared-access.js';
import { hashKey } from './key-hash.js';
import { ADMIN_PJID, notAllowed, type Principal } from './principal.js';

const ADMIN: Principal = { pjid: ADMIN_PJID, keyId: ADMIN_PJID, roles: ['ADMIN'] };

/**
 * Checks the two authentication headers and the role (Spec "Authentication") before the body is read. Creates no promise
 * when the key is cached, which is the usual case.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  private readonly adminHash: Buffer;

  constructor(
    private readonly declared: DeclaredAccess,
    private readonly keys: AccessKeys,
    private readonly trail: AuditTrail,
    config: AppConfig,
  ) {
    this.adminHash = Buffer.from(hashKey(config.adminKey), 'hex');
  }

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const { access, isForClients, isAudited } = this.declared.of(context);
    if (access === OPEN) return true;
    const request = context.switchToHttp().getRequest<Request>();
    const { 'x-req-pjid': pjid = '', 'x-auth-access-key': accessKey = '' } = request.headers;
    if (pjid === '' && accessKey === '' && isForClients) return true;
    assertHeaders(request, pjid !== '', accessKey !== '');
    const admit = (key: Principal | null): true | Promise<never> => {
      if (key === null || key.pjid !== pjid) throw notAllowed();
      request.principal = key;
      request.requestContext.pjid = key.pjid;
      if (access?.some((role) => key.roles.includes(role))) return true;
      if (isAudited) return this.refuseOnRecord(request, key);
      throw notAllowed();
    };
    const key = this.keyOf(String(pjid), String(accessKey));
    return key instanceof Promise ? key.then(admit) : admit(key);
  }

  private keyOf(pjid: string, accessKey: string): Principal | null | Promise<Principal | null> {
    const hash = hashKey(accessKey);
    if (pjid === ADMIN_PJID) return timingSafeEqual(Buffer.from(hash, 'hex'), this.adminHash) ? ADMIN : null;
    return pjid === '' || accessKey === '' ? null : this.keys.findActive(hash);
  }

  /** Guards run before interceptors, so a refused role would not be audited otherwise. */
  private async refuseOnRecord(request: Request, principal: Principal): Promise<never> {
    const id = await this.trail.begin(auditedCall(request, principal));
    await this.trail.finish(id, { pjid: principal.pjid, boid: undefined, resultCode: 'NOT_ALLOW_AUTH' });
    throw notAllowed();
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
