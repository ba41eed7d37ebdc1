import type { RequestContext } from '../../request-context/request-context.js';
import type { AppError } from '../../../shared/error/app-error.js';
import type { ResultCode } from '../../../shared/error/result-code.js';

/** The frame of every answer (Spec "Common response envelope"). */
export interface Envelope {
  readonly resultCode: ResultCode;
  /** For people; programs branch on resultCode. */
  readonly resultMessage: string;
  /** Absent without data; null where the specification says null. */
  readonly resultData?: object | null;
  /** On every answer other than SUCCESS; the same as the header X-Trace-Id. */
  readonly traceId?: string;
}

/** Only SYSTEM_ERROR is answered with 500 (Spec "Common response envelope", rule 2). */
export const HTTP_STATUS: Readonly<Partial<Record<ResultCode, number>>> = {
  SYSTEM_ERROR: 500,
};

/** The envelope of a success. */
export function successEnvelope(data: object | null | undefined, resultMessage = 'Success'): Envelope {
  const envelope = { resultCode: 'SUCCESS', resultMessage } as const;
  return data === undefined ? envelope : { ...envelope, resultData: data };
}

/** The envelope of an error. */
export function refusalEnvelope(refusal: AppError, { traceId }: RequestContext): Envelope {
  return {
    resultCode: refusal.code,
    resultMessage: refusal.message,
    ...(refusal.data === undefined ? {} : { resultData: refusal.data }),
    traceId,
  };
}
