import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import { catchError, from, mergeMap, type Observable, switchMap } from 'rxjs';
import { AppError } from '../../shared/error/app-error.js';
import { pathOf } from '../http/route/route-table.js';
import { Log } from '../observability/logging/log.js';
import { AuditTrail, type AuditedCall, type AuditedOutcome, type AuditedStart } from './audit-trail.js';
import { auditedParameters } from './audited-parameters.js';
import type { Principal } from './principal.js';

declare module 'express-serve-static-core' {
  interface Request {
    /** The checked body of an audited call; absent until it is read. */
    checkedBody?: object;
  }
}

/**
 * Writes every call of an audited endpoint to the audit log: its beginning before anything happens, its result after.
 */
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
      switchMap((start) =>
        next.handle().pipe(
          mergeMap(async (data) => {
            await this.finish(start, request, 'SUCCESS');
            return data;
          }),
          catchError(async (error: unknown) => {
            await this.finish(start, request, error instanceof AppError ? error.code : 'SYSTEM_ERROR');
            throw error;
          }),
        ),
      ),
    );
  }

  /** The start is already in the audit log, so a failure here does not change the result of the call. */
  private async finish(start: AuditedStart, request: Request, resultCode: string): Promise<void> {
    try {
      await this.trail.finish(start, auditedOutcome(request, resultCode));
    } catch (error) {
      this.log.error('audit record left without its result', error);
    }
  }
}

/** Builds the audit record of an authenticated request. */
export const auditedCall = (request: Request, principal: Principal): AuditedCall => ({
  actorPjid: principal.pjid,
  actorKeyId: principal.keyId,
  address: request.requestContext.address ?? null,
  action: pathOf(request.url).slice(0, 200),
  traceId: request.requestContext.traceId,
});

const NO_PARAMETERS = { subject: null, parameters: null, reason: null, ticket: null, approvalId: null };

/**
 * Builds the end of an audit record. A purchase that the call is about, though its body does not name it, is its
 * subject.
 */
export const auditedOutcome = (
  { requestContext: { pjid, boid, change, reason }, checkedBody }: Request,
  resultCode: string,
): AuditedOutcome => ({
  ...(checkedBody === undefined ? NO_PARAMETERS : auditedParameters(checkedBody)),
  ...(boid === undefined ? {} : { subject: boid }),
  ...(reason === undefined ? {} : { reason }),
  pjid,
  beforeDigest: change?.before ?? null,
  afterDigest: change?.after ?? null,
  resultCode,
});
