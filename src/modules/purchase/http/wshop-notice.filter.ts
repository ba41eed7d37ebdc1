import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { Response } from 'express';
import { answerPlainly } from '../../../platform/http/answer.js';
import { AppError } from '../../../shared/app-error.js';
import { unreadableAnswer } from './wshop-notice.view.js';

/** A body that cannot be read is 400 in the shop's own words: the envelope's 200 would tell it that all is well. */
@Catch(AppError)
export class WshopNoticeFilter implements ExceptionFilter<AppError> {
  catch({ message }: AppError, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    if (!response.headersSent) answerPlainly(response, response.req.exchange, unreadableAnswer(message));
  }
}
