import { type ArgumentsHost, Catch, type ExceptionFilter, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { answerPlainly } from '../../../platform/http/answer/answer.js';
import { kindOfError } from '../../../platform/observability/logging/describe-error.js';
import { Log } from '../../../platform/observability/logging/log.js';
import { AppError } from '../../../shared/error/app-error.js';
import { unavailableAnswer, unreadableAnswer } from './wshop-notification.view.js';

/**
 * Answers errors in the shop's own format, where 400 is final. An unreadable body is 400. Any other failure to judge
 * the notification, such as settings that cannot be decrypted or an unavailable database, is 503: the shop sends it
 * again.
 */
@Catch()
@Injectable()
export class WshopNotificationFilter implements ExceptionFilter {
  constructor(private readonly log: Log) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    const { requestContext } = response.req;
    if (!(error instanceof AppError)) {
      requestContext.failure = kindOfError(error);
      this.log.error('request failed', error);
    }
    requestContext.resultCode = error instanceof AppError ? error.code : 'SYSTEM_ERROR';
    if (response.headersSent || response.destroyed) return;
    const isFinal = error instanceof AppError && error.code === 'INVALID_PARAMETER';
    answerPlainly(response, requestContext, isFinal ? unreadableAnswer(error.message) : unavailableAnswer());
  }
}
