import { timingSafeEqual } from 'node:crypto';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { AppConfig } from '../config/app-config.js';
import { ACCESS, AUDITED, OPEN } from './access.decorators.js';
import { AccessKeys } from './access-keys.js';
import { auditedCall } from './audit.interceptor.js';
import { AuditTrail } from './audit-trail.js';
import { hashKey } from './key-hash.js';
import { ADMIN_PJID, notAllowed, type Principal } from './principal.js';
import type { Role } from '../../shared/role.js';

/** Checks the two authentication headers and the role (Spec "Authentication"), before anything of the body is read. */
@Injectable()
export class AccessGuard implements CanActivate {
  private readonly adminHash: Buffer;

  constructor(
    private readonly reflector: Reflector,
    private readonly keys: AccessKeys,
    private readonly trail: AuditTrail,
    config: AppConfig,
  ) {
    this.adminHash = hashKey(config.adminKey);
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.declared<readonly Role[] | typeof OPEN>(ACCESS, context);
    if (access === OPEN) return true;
    const request = context.switchToHttp().getRequest<Request>();
    const principal = await this.authenticate(
      request.header('x-req-pjid'),
      request.header('x-auth-access-key'),
    );
    request.principal = principal;
    request.exchange.pjid = principal.pjid;
    if (access?.some((role) => principal.roles.includes(role))) return true;
    if (this.declared<boolean>(AUDITED, context)) await this.recordRefusal(request, principal);
    throw notAllowed();
  }

  private async authenticate(pjid = '', accessKey = ''): Promise<Principal> {
    const hash = hashKey(accessKey);
    if (pjid === ADMIN_PJID) {
      if (!timingSafeEqual(hash, this.adminHash)) throw notAllowed();
      return { pjid, keyId: ADMIN_PJID, roles: ['ADMIN'] };
    }
    const key = pjid === '' || accessKey === '' ? null : await this.keys.findActive(hash);
    if (key === null || key.pjid !== pjid) throw notAllowed();
    return key;
  }

  /** Guards run before interceptors, so a refused role would leave no trace otherwise. */
  private async recordRefusal(request: Request, principal: Principal): Promise<void> {
    const id = await this.trail.begin(auditedCall(request, principal));
    await this.trail.finish(id, { pjid: principal.pjid, boid: undefined, resultCode: 'NOT_ALLOW_AUTH' });
  }

  private declared<T>(key: string, context: ExecutionContext): T | undefined {
    return this.reflector.getAllAndOverride<T | undefined>(key, [context.getHandler(), context.getClass()]);
  }
}
