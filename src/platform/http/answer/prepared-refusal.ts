import type { ServerResponse } from 'node:http';
import type { AppError } from '../../../shared/app-error.js';
import type { ErrorFormat } from '../../request-context/error-format.js';
import { answerPrepared, envelopeHeaders, type RefusalOptions, retryAfter } from './answer.js';
import { HTTP_STATUS, refusalEnvelope } from './envelope.js';

/** Stands for the trace id: as long as each of them. */
const PLACEHOLDER = '#'.repeat(32);

/** An error answer that differs only by its trace id, built once: under overload it is sent thousands of times a second. */
export class PreparedRefusal {
  /** `resultCode` of the answer. */
  readonly code: string;
  readonly status: number;
  private readonly before: string;
  private readonly after: string;
  /** Names and values in turn. */
  private readonly headers: readonly string[];
  private readonly traceIdAt: number;

  /** @param errorFormat of the paths that it is for, where it differs from the common one */
  constructor(
    refusal: AppError,
    errorFormat?: ErrorFormat,
    { headers: own = {}, status }: RefusalOptions = {},
  ) {
    const said = errorFormat?.translate(refusal) ?? refusal;
    const body = JSON.stringify(refusalEnvelope(said, { traceId: PLACEHOLDER }));
    const [before = '', after = ''] = body.split(PLACEHOLDER);
    this.before = before;
    this.after = after;
    this.code = said.code;
    this.status = status ?? HTTP_STATUS[said.code] ?? 200;
    const headers = { ...own, ...retryAfter(said), ...envelopeHeaders(PLACEHOLDER, Buffer.byteLength(body)) };
    this.headers = Object.entries(headers).flatMap(([name, value]) => [name, String(value)]);
    this.traceIdAt = this.headers.indexOf(PLACEHOLDER);
  }

  /** Sends it; Node reads and drops the rest of the request's body. */
  send(response: ServerResponse, traceId: string): void {
    const headers = [...this.headers];
    headers[this.traceIdAt] = traceId;
    answerPrepared(response, this.status, headers, this.before + traceId + this.after);
  }
}
