import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { Response } from 'express';
import { answerPlainly, PlainAnswer } from '../../../platform/http/answer/answer.js';
import { AppError } from '../../../shared/error/app-error.js';

/**
 * Answers errors by HTTP status, since the envelope's 200 would confirm the notification to the store. An unreadable
 * body is 400; a failure to judge it, such as settings that cannot be decrypted, is 503.
 */
@Catch(AppError)
export class UnreadableNotificationFilter implements ExceptionFilter<AppError> {
  catch({ code, message }: AppError, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    if (response.headersSent) return;
    const status = code === 'INVALID_PARAMETER' ? 400 : 503;
    answerPlainly(response, response.req.requestContext, new PlainAnswer(message, status));
  }
}
