import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { Response } from 'express';
import { answerPlainly, PlainAnswer } from '../../../platform/http/answer/answer.js';
import { AppError } from '../../../shared/app-error.js';

/**
 * The envelope's 200 would tell a store that its notification has been taken in. A body that cannot be read is 400; what keeps us from
 * judging it, such as settings that cannot be opened, is 503.
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
