import {
  type CallHandler,
  type CustomDecorator,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { map, type Observable } from 'rxjs';
import { successEnvelope } from './envelope.js';

const PLAIN_ANSWER = 'purser:plain-answer';

/** Marks a controller that answers something else than the envelope (health). */
export const PlainAnswer = (): CustomDecorator => SetMetadata(PLAIN_ANSWER, true);

/** Wraps what a controller returns in the SUCCESS envelope, HTTP 200. */
@Injectable()
export class EnvelopeInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler<object | null | undefined>): Observable<unknown> {
    if (this.reflector.get<boolean | undefined>(PLAIN_ANSWER, context.getClass())) return next.handle();
    const http = context.switchToHttp();
    http.getResponse<Response>().status(200);
    return next.handle().pipe(
      map((data) => {
        http.getRequest<Request>().exchange.resultCode = 'SUCCESS';
        return successEnvelope(data);
      }),
    );
  }
}
