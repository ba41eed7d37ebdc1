import type { ServerResponse } from 'node:http';
import type { AppError } from '../../../shared/error/app-error.js';
import type { RequestContext } from '../../request-context/request-context.js';
import type { OutageAnswer } from '../../request-context/outage-answer.js';
import { maskedJson } from './masked-json.js';
import { type Envelope, HTTP_STATUS, refusalEnvelope, successEnvelope } from './envelope.js';

const JSON_TYPE = 'application/json; charset=utf-8';
/** HTTP lets it have no body. */
const NO_CONTENT = 204;
const TEXT_TYPE = 'text/plain; charset=utf-8';

/** A controller's answer without the envelope: health, metrics, store notifications. */
export class PlainAnswer {
  /** @param status HTTP status; by default the one that was set before */
  constructor(
    readonly content: object | string | Buffer,
    readonly status?: number,
  ) {}
}

/** A controller's success with additional headers or a message. */
export class SuccessAnswer<Data extends object | null = object | null> {
  constructor(
    readonly data: Data,
    readonly message: string,
  ) {}
}

/** Sends an answer without the envelope, with the headers that were set before. */
export function answerPlainly(
  response: ServerResponse,
  requestContext: RequestContext,
  { content, status = response.statusCode }: PlainAnswer,
): void {
  const [body, type] = plainBody(content);
  response.statusCode = status;
  response.setHeader('X-Trace-Id', requestContext.traceId);
  response.setHeader('X-Content-Type-Options', 'nosniff');
  if (status === NO_CONTENT) return void response.end();
  if (!response.hasHeader('Content-Type')) response.setHeader('Content-Type', type);
  response.setHeader('Content-Length', Buffer.byteLength(body));
  response.end(body);
}

/** Returns the body of an answer without the envelope, and its content type. */
export const plainBody = (
  content: object | string | Buffer,
): readonly [body: string | Buffer, type: string] =>
  typeof content === 'string' || Buffer.isBuffer(content)
    ? [content, TEXT_TYPE]
    : [JSON.stringify(content), JSON_TYPE];

/** Sends a controller's result in the envelope. */
export function answerSuccess(
  response: ServerResponse,
  requestContext: RequestContext,
  data: SuccessAnswer | object | null | undefined,
): void {
  requestContext.resultCode = 'SUCCESS';
  const envelope =
    data instanceof SuccessAnswer ? successEnvelope(data.data, data.message) : successEnvelope(data);
  send(response, requestContext, 200, envelope);
}

/** Details of an error answer. */
export interface RefusalOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** HTTP status, where it differs from the status of the code. */
  readonly status?: number;
}

/** Sends an error in the error format of the path. Used by the framework's filter and by admission control. */
export function answerRefusal(
  response: ServerResponse,
  requestContext: RequestContext,
  refusal: AppError,
  { headers = {}, status }: RefusalOptions = {},
): void {
  const said = requestContext.errorFormat?.translate(refusal) ?? refusal;
  requestContext.resultCode = said.code;
  const refusalStatus = status ?? HTTP_STATUS[said.code] ?? 200;
  const outage = outageFor(requestContext, refusalStatus);
  const allHeaders = { ...headers, ...retryAfter(said) };
  if (outage === undefined)
    send(response, requestContext, refusalStatus, refusalEnvelope(said, requestContext), allHeaders);
  else {
    for (const [name, value] of Object.entries(allHeaders)) response.setHeader(name, value);
    answerPlainly(response, requestContext, new PlainAnswer(outage.content, outage.status));
  }
}

/** Returns the route's own answer to a fault of the service; undefined for other errors, and where it has none. */
export const outageFor = (
  { outageAnswer }: { readonly outageAnswer?: OutageAnswer | undefined },
  status: number,
): OutageAnswer | undefined => (status >= 500 ? outageAnswer : undefined);

/**
 * Sends an answer that was put together before, headers of {@link envelopeHeaders} included.
 * @param headers names and values in turn, as Node writes them without converting an object first
 */
export function answerPrepared(
  response: ServerResponse,
  status: number,
  headers: string[],
  body: string,
): void {
  response.writeHead(status, headers);
  response.end(body);
}

/** The header that says when a retry may succeed, where the error knows. */
export const retryAfter = ({ retryAfterSeconds: seconds }: AppError): Record<string, string> =>
  seconds === undefined ? {} : { 'Retry-After': String(Math.ceil(seconds)) };

/**
 * The headers of every envelope.
 * @param length of the body in bytes
 */
export const envelopeHeaders = (traceId: string, length: number): Record<string, string | number> => ({
  // Answers are to one caller, and some carry a secret: an issued key, a token, the address of a payment page.
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'X-Trace-Id': traceId,
  'Content-Type': JSON_TYPE,
  'Content-Length': length,
});

/**
 * Writes the answer without the framework's work on entity tags, freshness and charsets, which envelopes do not need.
 * Headers are written in one call: Node is slower when a header was set before.
 */
function send(
  response: ServerResponse,
  { traceId, isMasked }: RequestContext,
  status: number,
  envelope: Envelope,
  headers?: Readonly<Record<string, string>>,
): void {
  const body = isMasked === true ? maskedJson(envelope) : JSON.stringify(envelope);
  response.writeHead(status, { ...headers, ...envelopeHeaders(traceId, Buffer.byteLength(body)) });
  response.end(body);
}
