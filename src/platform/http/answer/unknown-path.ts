import type { ServerResponse } from 'node:http';
import { AppError } from '../../../shared/error/app-error.js';
import type { RequestContext } from '../../request-context/request-context.js';
import { answerRefusal } from './answer.js';

/** The error for a path that no endpoint has. */
export const noSuchEndpoint = (): AppError => new AppError('NOT_FOUND', 'There is no such endpoint');

/** Answers a request for a path that no endpoint has. */
export const answerUnknownPath = (response: ServerResponse, requestContext: RequestContext): void =>
  answerRefusal(response, requestContext, noSuchEndpoint(), { status: 404 });
