import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AppError, invalidParameter } from '../../shared/app-error.js';
import { Log } from '../logging/log.js';
import { HTTP_STATUS, refusalEnvelope } from './envelope.js';

/** The only place where an error becomes an answer. What is not ours to tell becomes SYSTEM_ERROR and a log line. */
@Catch()
@Injectable()
export class EnvelopeFilter implements ExceptionFilter {
  constructor(private readonly log: Log) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const [request, response] = [http.getRequest<Request>(), http.getResponse<Response>()];
    const refusal = this.refusalFor(error);
    request.exchange.resultCode = refusal.code;
    if (response.headersSent || response.destroyed) return;
    response.status(HTTP_STATUS[refusal.code] ?? 200).json(refusalEnvelope(refusal, request.exchange));
  }

  private refusalFor(error: unknown): AppError {
    if (error instanceof AppError) return error;
    const status = statusOf(error);
    if (status === 404) return new AppError('NOT_FOUND', 'There is no such endpoint');
    if (status !== undefined && status < 500) return invalidParameter('The request cannot be read');
    this.log.error('request failed', error);
    return new AppError('SYSTEM_ERROR', 'The service failed; quote the traceId when asking for support');
  }
}

/** The HTTP status that the framework or the router gave an error of its own: an unknown path, a malformed URL. */
function statusOf(error: unknown): number | undefined {
  if (error instanceof HttpException) return error.getStatus();
  const status = (error as { status?: unknown } | null)?.status;
  return typeof status === 'number' ? status : undefined;
}
