import type { ServerResponse } from 'node:http';
import type { AppError } from '../../../shared/app-error.js';
import type { RequestContext } from '../../request-context/request-context.js';
import { type Envelope, HTTP_STATUS, refusalEnvelope, successEnvelope } from './envelope.js';

const JSON_TYPE = 'application/json; charset=utf-8';
/** HTTP lets it have no body. */
const NO_CONTENT = 204;
const TEXT_TYPE = 'text/plain; charset=utf-8';

/** What a controller returns that answers something else than the envelope: health, metrics, notices of stores. */
export class PlainAnswer {
  /** @param status left out: the one that was set before */
  constructor(
    readonly content: object | string,
    readonly status?: number,
  ) {}
}

/** What a controller returns when a success has something to say besides its data. */
export class SuccessAnswer<Data extends object | null = object | null> {
  constructor(
    readonly data: Data,
    readonly message: string,
  ) {}
}

/** Answers with what is no envelope, with the headers that were set before. */
export function answerPlainly(
  response: ServerResponse,
  requestContext: RequestContext,
  { content, status = response.statusCode }: PlainAnswer,
): void {
  const [body, type] =
    typeof content === 'string' ? [content, TEXT_TYPE] : [JSON.stringify(content), JSON_TYPE];
  response.statusCode = status;
  response.setHeader('X-Trace-Id', requestContext.traceId);
  if (status === NO_CONTENT) return void response.end();
  if (!response.hasHeader('Content-Type')) response.setHeader('Content-Type', type);
  response.setHeader('Content-Length', Buffer.byteLength(body));
  response.end(body);
}

/** Answers what a controller returned, in the envelope. */
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

/** What an answer has besides a refusal. */
export interface RefusalOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** HTTP status, where it is not the one that goes with the code. */
  readonly status?: number;
}

/** Answers with a refusal, in the errorFormat of the path: of the service, or of the gate before the framework has begun. */
export function answerRefusal(
  response: ServerResponse,
  requestContext: RequestContext,
  refusal: AppError,
  { headers = {}, status }: RefusalOptions = {},
): void {
  const said = requestContext.errorFormat?.translate(refusal) ?? refusal;
  requestContext.resultCode = said.code;
  const { retryAfterSeconds: seconds } = said;
  const all = seconds === undefined ? headers : { ...headers, 'Retry-After': String(Math.ceil(seconds)) };
  send(
    response,
    requestContext,
    status ?? HTTP_STATUS[said.code] ?? 200,
    refusalEnvelope(said, requestContext),
    all,
  );
}

/**
 * What a framework looks at besides (entity tags, freshness, charsets) does not apply to an envelope. All headers go out
 * here: as soon as one was set before, Node takes the long way for all of them.
 */
function send(
  response: ServerResponse,
  { traceId }: RequestContext,
  status: number,
  envelope: Envelope,
  headers?: Readonly<Record<string, string>>,
): void {
  const body = JSON.stringify(envelope);
  response.writeHead(status, {
    ...headers,
    'X-Trace-Id': traceId,
    'Content-Type': JSON_TYPE,
    'Content-Length': Buffer.byteLength(body),
  });
  response.end(body);
}
