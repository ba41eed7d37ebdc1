import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { AppError } from '../../shared/error/app-error.js';
import { Clock } from '../../shared/time/clock.js';
import { KeyScreen } from '../http/admission/key-screen.js';
import { AccessRefusals } from './access-refusals.js';
import { authenticationFault } from './key-limits.js';
import { PresentedKeys } from './presented-keys.js';
import { ADMIN_PJID, type Principal } from './principal.js';

/** Authenticates callers by the two headers of the interface. */
@Injectable()
export class KeyAuthentication extends KeyScreen {
  constructor(
    private readonly keys: PresentedKeys,
    private readonly clock: Clock,
    private readonly refusals: AccessRefusals,
  ) {
    super();
  }

  /**
   * Returns the holder of a key, without a promise when the key is cached, and makes it the principal of the request.
   * @throws AppError NOT_ALLOW_AUTH when the key is unknown, is another project's, has expired or may not be used from
   * the caller's address
   */
  authenticate(request: Request, pjid: string, accessKey: string): Principal | Promise<Principal> {
    const accept = (key: Principal | null): Principal => {
      if (key === null) throw this.refuseUnknown(request, pjid === '' ? '' : accessKey);
      this.check(request, key, pjid);
      return key;
    };
    const key = this.keys.holderOf(request, pjid, accessKey);
    return key instanceof Promise ? key.then(accept) : accept(key);
  }

  override refusalOf(request: IncomingMessage): AppError | undefined | Promise<AppError | undefined> {
    const { 'x-req-pjid': pjid = '', 'x-auth-access-key': header = '' } = request.headers;
    const accessKey = String(header);
    // Of these the guard says what is missing, or finds the deployment's own key.
    if (pjid === '' || accessKey === '' || pjid === ADMIN_PJID) return undefined;
    const refusalOf = (key: Principal | null): AppError | undefined =>
      key === null ? this.refuseUnknown(request, accessKey) : undefined;
    const key = this.keys.holderOf(request, String(pjid), accessKey);
    // When the look-up fails, the guard answers as for every other failure.
    return key instanceof Promise ? key.then(refusalOf, () => undefined) : refusalOf(key);
  }

  private refuseUnknown(request: IncomingMessage, accessKey: string): AppError {
    this.keys.reject(request);
    return this.refusals.unauthenticated(accessKey === '' ? 'NO_KEY' : 'UNKNOWN_KEY', accessKey);
  }

  private check(request: Request, key: Principal, pjid: string): void {
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
