import type { ServerResponse } from 'node:http';
import type { AppError } from '../../../shared/error/app-error.js';
import type { ErrorFormat } from '../../request-context/error-format.js';
import type { OutageAnswer } from '../../request-context/outage-answer.js';
import {
  answerPrepared,
  envelopeHeaders,
  outageFor,
  plainBody,
  type RefusalOptions,
  retryAfter,
} from './answer.js';
import { HTTP_STATUS, refusalEnvelope } from './envelope.js';

/** Stands for the trace id: as long as each of them. */
const PLACEHOLDER = '#'.repeat(32);

/** How the answers of a route differ from the common ones. */
export interface AnswerFormats {
  readonly errorFormat?: ErrorFormat | undefined;
  readonly outageAnswer?: OutageAnswer | undefined;
}

/**
 * An error answer that differs only by its trace id, built once: under overload it is sent thousands of times a second.
 */
export class PreparedRefusal {
  /** `resultCode` of the answer. */
  readonly code: string;
  readonly status: number;
  /** The body, divided where the trace id stands. */
  private readonly parts: readonly string[];
  /** Names and values in turn. */
  private readonly headers: readonly string[];
  private readonly traceIdAt: number;

  /** @param formats of the paths that it is for, where they differ from the common ones */
  constructor(
    refusal: AppError,
    formats: AnswerFormats = {},
    { headers: own = {}, status }: RefusalOptions = {},
  ) {
    const said = formats.errorFormat?.translate(refusal) ?? refusal;
    const envelopeStatus = status ?? HTTP_STATUS[said.code] ?? 200;
    const outage = outageFor(formats, envelopeStatus);
    const [content, type] = plainBody(outage?.content ?? refusalEnvelope(said, { traceId: PLACEHOLDER }));
    const body = content.toString();
    this.parts = body.split(PLACEHOLDER);
    this.code = said.code;
    this.status = outage?.status ?? envelopeStatus;
    const headers: Record<string, string | number> = {
      ...own,
      ...retryAfter(said),
      ...envelopeHeaders(PLACEHOLDER, Buffer.byteLength(body)),
      'Content-Type': type,
    };
    this.headers = Object.entries(headers).flatMap(([name, value]) => [name, String(value)]);
    this.traceIdAt = this.headers.indexOf(PLACEHOLDER);
  }

  /** Sends it; Node reads and drops the rest of the request's body. */
  send(response: ServerResponse, traceId: string): void {
    const headers = [...this.headers];
    headers[this.traceIdAt] = traceId;
    answerPrepared(response, this.status, headers, this.parts.join(traceId));
  }
}
