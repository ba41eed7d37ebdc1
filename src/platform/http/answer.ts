import type { ServerResponse } from 'node:http';
import type { AppError } from '../../shared/app-error.js';
import type { Exchange } from '../logging/exchange.js';
import { type Envelope, HTTP_STATUS, refusalEnvelope, successEnvelope } from './envelope.js';

/** What a controller returns that answers something else than the envelope: health, metrics. */
export class PlainAnswer {
  constructor(readonly content: object | string) {}
}

/** Answers what a controller returned, in the envelope. */
export function answerSuccess(
  response: ServerResponse,
  exchange: Exchange,
  data: object | null | undefined,
): void {
  exchange.resultCode = 'SUCCESS';
  send(response, 200, successEnvelope(data), {});
}

/** Answers with a refusal: of the service, or of the gate before the framework has begun. */
export function answerRefusal(
  response: ServerResponse,
  exchange: Exchange,
  refusal: AppError,
  headers: Readonly<Record<string, string>> = {},
): void {
  exchange.resultCode = refusal.code;
  send(response, HTTP_STATUS[refusal.code] ?? 200, refusalEnvelope(refusal, exchange), headers);
}

/** What a framework looks at besides (entity tags, freshness, charsets) does not apply to an envelope. */
function send(
  response: ServerResponse,
  status: number,
  envelope: Envelope,
  headers: Readonly<Record<string, string>>,
): void {
  const body = JSON.stringify(envelope);
  response.writeHead(status, {
    ...headers,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
  });
  response.end(body);
}
