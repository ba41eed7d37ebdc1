import { json, Refusal } from '../kit/answer.js';
import type { Answer } from '../kit/answer.js';
import type { SeededIds } from '../kit/seeded-ids.js';
import type { Issue } from './body-reader.js';

interface StoreError {
  readonly status: number;
  /** Those above 1020 are the store's own; the others only keep the errors apart. */
  readonly code: number;
  readonly message: string;
}

/** Every way in which the store's API refuses a call. */
const STORE_ERRORS = {
  noSuchResource: { status: 404, code: 1001, message: 'Not found' },
  forbidden: { status: 403, code: 1003, message: 'Access denied' },
  tooLarge: { status: 413, code: 1004, message: 'Request entity too large' },
  notJson: { status: 415, code: 1005, message: 'Unsupported media type' },
  tooMany: { status: 429, code: 1006, message: 'Too many requests' },
  internal: { status: 500, code: 1007, message: 'Internal server error' },
  basicAuth: { status: 401, code: 1020, message: 'Basic auth error' },
  unavailable: { status: 503, code: 1101, message: 'Service is unavailable' },
  unprocessable: { status: 422, code: 1102, message: 'Unprocessable Entity' },
  payStation: { status: 502, code: 2000, message: 'Pay Station API error' },
  itemNotFound: { status: 422, code: 4001, message: 'Item not found' },
} as const satisfies Record<string, StoreError>;

export type StoreErrorName = keyof typeof STORE_ERRORS;

/** Writes the errors of the store's API; each has an id of its own, for the support. */
export class StoreErrors {
  constructor(private readonly ids: SeededIds) {}

  /** Leaves a handler with one of the errors above. */
  refusal(name: StoreErrorName, message?: string): Refusal {
    return new Refusal(this.answer(STORE_ERRORS[name], { message }), name);
  }

  /** A request that is not as it must be: what, one by one. */
  invalid(issues: readonly Issue[]): Refusal {
    return new Refusal(this.answer(STORE_ERRORS.unprocessable, { issues }), 'unprocessable');
  }

  /** What the API says when it fails with a status. */
  failure(status: number): Answer {
    const known = Object.values(STORE_ERRORS).find((error) => error.status === status);
    return this.answer(known ?? { status, code: 1000, message: `HTTP ${status}` }, {});
  }

  private answer(
    { status, code, message: usual }: StoreError,
    { message = usual, issues }: { readonly message?: string; readonly issues?: readonly Issue[] },
  ): Answer {
    return json(status, {
      statusCode: status,
      errorCode: code,
      errorMessage: `[0401-${code}]: ${message}`,
      ...(issues ? { errorMessageExtended: issues } : {}),
      transactionId: this.ids.lowerLetters(32),
    });
  }
}
