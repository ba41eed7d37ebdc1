import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { Response } from 'express';
import { answerPlainly, PlainAnswer } from '../http/answer/answer.js';

/** Answers a failed health check in the format of terminus: 503 with the state of each part. */
@Catch(HttpException)
export class HealthFilter implements ExceptionFilter<HttpException> {
  catch(error: HttpException, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    response.statusCode = error.getStatus();
    answerPlainly(response, response.req.requestContext, new PlainAnswer(error.getResponse()));
  }
}
