import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { Response } from 'express';
import { answerPlainly, PlainAnswer } from '../../../platform/http/answer.js';
import { AppError } from '../../../shared/app-error.js';

/** A body that cannot be read is 400: the envelope's 200 would tell a store that its notice has been taken in. */
@Catch(AppError)
export class UnreadableNoticeFilter implements ExceptionFilter<AppError> {
  catch({ message }: AppError, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    if (!response.headersSent) answerPlainly(response, response.req.exchange, new PlainAnswer(message, 400));
  }
}
