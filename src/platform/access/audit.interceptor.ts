import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import { catchError, from, mergeMap, type Observable, switchMap } from 'rxjs';
import { AppError } from '../../shared/app-error.js';
import { pathOf } from '../http/server/route-table.js';
import { Log } from '../observability/logging/log.js';
import { AuditTrail, type AuditedCall } from './audit-trail.js';
import type { Principal } from './principal.js';

/** Writes every call of an operator endpoint to the audit log: its beginning before anything happens, its result after. */
@Injectable()
export class AuditInterceptor implements NestInterceptor {
  constructor(
    private readonly trail: AuditTrail,
    private readonly log: Log,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    if (request.principal === undefined) return next.handle();
    return from(this.trail.begin(auditedCall(request, request.principal))).pipe(
      switchMap((id) =>
        next.handle().pipe(
          mergeMap(async (data) => {
            await this.finish(id, request, 'SUCCESS');
            return data;
          }),
          catchError(async (error: unknown) => {
            await this.finish(id, request, error instanceof AppError ? error.code : 'SYSTEM_ERROR');
            throw error;
          }),
        ),
      ),
    );
  }

  /** The start is already in the audit log, so a failure here does not change the result of the call. */
  private async finish(id: string, { requestContext }: Request, resultCode: string): Promise<void> {
    try {
      await this.trail.finish(id, { pjid: requestContext.pjid, boid: requestContext.boid, resultCode });
    } catch (error) {
      this.log.error('audit record left without its result', error);
    }
  }
}

/** Builds the audit record of an authenticated request. */
export const auditedCall = (request: Request, principal: Principal): AuditedCall => ({
  actorPjid: principal.pjid,
  actorKeyId: principal.keyId,
  action: pathOf(request.url).slice(0, 200),
  traceId: request.requestContext.traceId,
});
