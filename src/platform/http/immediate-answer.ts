import type { ServerResponse } from 'node:http';
import type { AppError } from '../../shared/app-error.js';
import type { Exchange } from '../logging/exchange.js';
import { HTTP_STATUS, refusalEnvelope } from './envelope.js';

/** Answers with a refusal without the framework: before it has begun, or in its place. */
export function answerAtOnce(
  response: ServerResponse,
  exchange: Exchange,
  refusal: AppError,
  headers: Readonly<Record<string, string>> = {},
): void {
  exchange.resultCode = refusal.code;
  const body = Buffer.from(JSON.stringify(refusalEnvelope(refusal, exchange)));
  response.writeHead(HTTP_STATUS[refusal.code] ?? 200, {
    ...headers,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': body.length,
  });
  response.end(body);
}
