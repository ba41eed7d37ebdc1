import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { AppError } from '../../shared/error/app-error.js';
import { LineLimit } from '../observability/logging/line-limit.js';
import { Log } from '../observability/logging/log.js';
import { Metrics } from '../observability/metrics/metrics.js';
import { startAtZero } from '../observability/metrics/start-at-zero.js';
import { currentRequestContext } from '../request-context/request-context.js';
import { auditedCall, auditedOutcome } from './audit.interceptor.js';
import { AuditTrail } from './audit-trail.js';
import { notAllowed, type Principal } from './principal.js';

/** Why a caller could not be authenticated. */
const AUTHENTICATION_FAULTS = [
  'NO_KEY',
  'UNKNOWN_KEY',
  'OTHER_PROJECT',
  'EXPIRED',
  'FOREIGN_ADDRESS',
  'NO_SESSION',
  'OTHER_SITE',
] as const;

/** One of {@link AUTHENTICATION_FAULTS}; callers never learn which. */
export type AuthenticationFault = (typeof AUTHENTICATION_FAULTS)[number];

/** The fixed part of a key and 5 of its 43 random characters: enough to recognize a key, and too few to guess it. */
const KEY_PREFIX = /^purser_[\w-]{5}/;

/** What needs no issued key and no session, but what anyone can invent: a flood of it must not fill the log. */
const INVENTED: ReadonlySet<AuthenticationFault> = new Set(['UNKNOWN_KEY', 'NO_SESSION', 'OTHER_SITE']);

/** Lines about it in a second. */
const INVENTED_LINES_PER_SECOND = 50;

/** Faults that have no line but that of their request. */
const UNLOGGED: ReadonlySet<AuthenticationFault> = new Set(['NO_KEY', 'NO_SESSION']);

/** One for all, since every new error records its stack. */
const UNAUTHENTICATED = notAllowed();

/** Refuses callers: failed authentications are counted and logged, refused operators are written to the audit log. */
@Injectable()
export class AccessRefusals {
  private readonly inventedLines = new LineLimit(INVENTED_LINES_PER_SECOND);

  constructor(
    private readonly metrics: Metrics,
    private readonly log: Log,
    private readonly trail: AuditTrail,
  ) {
    startAtZero(metrics.authenticationFailures, { reason: AUTHENTICATION_FAULTS });
  }

  /**
   * Records a failed authentication and returns its answer. Of the key only its beginning is logged, and only if it
   * has the form of one. Every misuse of an issued key or session has a line; of invented ones, a limited number has.
   */
  unauthenticated(reason: AuthenticationFault, accessKey: string): AppError {
    this.metrics.authenticationFailures.inc({ reason });
    const isInvented = INVENTED.has(reason);
    if (isInvented) limitRequestLine();
    if (UNLOGGED.has(reason)) return UNAUTHENTICATED;
    const unlogged = isInvented ? this.inventedLines.next(performance.now()) : 0;
    if (unlogged !== null) this.logFault(reason, accessKey, unlogged);
    return UNAUTHENTICATED;
  }

  /** Guards run before interceptors, so a refused operator would not be audited otherwise. */
  async onRecord(request: Request, principal: Principal, refusal: AppError = notAllowed()): Promise<never> {
    const start = await this.trail.begin(auditedCall(request, principal));
    await this.trail.finish(start, auditedOutcome(request, refusal.code));
    throw refusal;
  }

  private logFault(reason: AuthenticationFault, accessKey: string, unlogged: number): void {
    this.log.warn('authentication failed', {
      reason,
      keyPrefix: KEY_PREFIX.exec(accessKey)?.[0],
      ...(unlogged > 0 && { unlogged }),
    });
  }
}

function limitRequestLine(): void {
  const requestContext = currentRequestContext();
  if (requestContext !== undefined) requestContext.isLogLimited = true;
}
