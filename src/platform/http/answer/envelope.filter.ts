import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AppError } from '../../../shared/error/app-error.js';
import { kindOfError } from '../../observability/logging/describe-error.js';
import { Log } from '../../observability/logging/log.js';
import type { RequestContext } from '../../request-context/request-context.js';
import { answerRefusal } from './answer.js';
import { noSuchEndpoint } from './unknown-path.js';

const NOT_FOUND = 404;

/** The framework reports a path parameter that cannot be decoded with 400; no path is spelled like that. */
const isUnknownPath = (error: unknown): boolean => error instanceof HttpException && error.getStatus() < 500;

/**
 * Turns every error into an answer. The framework's own errors are an unknown path and a path that cannot be decoded,
 * both 404. Every other unexpected error becomes SYSTEM_ERROR and a log line.
 */
@Catch()
@Injectable()
export class EnvelopeFilter implements ExceptionFilter {
  constructor(private readonly log: Log) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const [request, response] = [http.getRequest<Request>(), http.getResponse<Response>()];
    const refusal = this.refusalFor(error, request.requestContext);
    request.requestContext.resultCode = refusal.code;
    if (response.headersSent || response.destroyed) return;
    answerRefusal(
      response,
      request.requestContext,
      refusal,
      isUnknownPath(error) ? { status: NOT_FOUND } : {},
    );
  }

  private refusalFor(error: unknown, requestContext: RequestContext): AppError {
    if (error instanceof AppError) return error;
    if (isUnknownPath(error)) return noSuchEndpoint();
    requestContext.failure = kindOfError(error);
    this.log.error('request failed', error);
    return new AppError('SYSTEM_ERROR', 'The service failed; quote the traceId when asking for support');
  }
}
