import type { RefusalData, ResultCode } from './endpoints.js';
import type { Envelope } from './envelope.js';

/** The service has answered, and the answer is no. Programs look at `resultCode`. */
export class PurserError extends Error {
  override readonly name = 'PurserError';
  /** One of {@link ResultCode}; the service may come to know more. */
  readonly resultCode: ResultCode | (string & {});
  /** For people. */
  readonly resultMessage: string;
  /** Typed once {@link is} has checked the code. */
  readonly resultData: unknown;
  /** Quote it when asking for support. */
  readonly traceId: string | undefined;

  constructor(
    /** Path that was called. */
    readonly path: string,
    { resultCode, resultMessage, resultData, traceId }: Envelope,
    /** How often it was asked. After the first an earlier one may have succeeded without its answer having come through. */
    readonly attempts: number,
    /** How long the service asks to wait before the next attempt, as after TOO_MANY_REQUESTS; 0 when it does not say. */
    readonly retryAfterMs = 0,
  ) {
    super(`${resultCode}: ${resultMessage}`);
    this.resultCode = resultCode;
    this.resultMessage = resultMessage;
    this.resultData = resultData;
    this.traceId = traceId;
  }

  /** Whether it is this code; then `resultData` has the code's type. */
  is<Code extends ResultCode>(code: Code): this is RefusedWith<Code> {
    return this.resultCode === code;
  }
}

/** A refusal of a known code, with what it carries. */
export type RefusedWith<Code extends ResultCode> = PurserError & {
  readonly resultCode: Code;
  readonly resultData: Code extends keyof RefusalData ? RefusalData[Code] : unknown;
};

/**
 * No answer came through: the network failed, the time was over, or a proxy answered instead. **The request may have succeeded.**
 * Ask `purchase.list` which state a purchase is in; after a reservation, whose boid is lost with its answer, reserve again.
 */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';

  constructor(
    /** Path that was called. */
    readonly path: string,
    reason: string,
    /** How often it was asked. */
    readonly attempts: number,
    cause?: unknown,
  ) {
    super(`${path}: ${reason}`, { cause });
  }
}
