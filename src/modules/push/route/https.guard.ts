import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { invalidParameter } from '../../../shared/error/app-error.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { TlsArrival } from '../../../platform/http/request/tls-arrival.js';

/** Refuses push requests without TLS (Spec 23) when PUSH_REQUIRE_HTTPS is set. */
@Injectable()
export class HttpsGuard implements CanActivate {
  constructor(
    private readonly arrival: TlsArrival,
    private readonly config: AppConfig,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    if (!this.config.push.requireHttps) return true;
    if (this.arrival.isSecure(context.switchToHttp().getRequest<Request>())) return true;
    throw invalidParameter('the request must be sent over HTTPS');
  }
}
