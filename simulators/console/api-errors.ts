import { json, Refusal, withHeaders } from '../kit/answer.js';
import type { Answer } from '../kit/answer.js';
import { rateHeaders } from './rate-headers.js';
import type { QuotaState } from './quota-meter.js';

interface ApiError {
  readonly status: number;
  /** The real numbers are not public: these only keep the errors apart. */
  readonly code: number;
  readonly message: string;
}

/** Every way in which the entitlement service refuses a call. */
const API_ERRORS = {
  badRequest: { status: 400, code: 2105850, message: 'Bad request' },
  notConsumable: { status: 400, code: 2105851, message: 'Entitlement is not consumable' },
  tokenMissing: { status: 401, code: 2105852, message: 'Access token required' },
  tokenInvalid: { status: 401, code: 2105858, message: 'Invalid access token' },
  forbidden: { status: 403, code: 2105859, message: 'Access denied for this client' },
  notOwned: { status: 404, code: 2105860, message: 'Entitlement not found' },
  noSuchResource: { status: 404, code: 2105861, message: 'Resource not found' },
  inactive: { status: 409, code: 2105862, message: 'Entitlement is not active' },
  noUsesLeft: { status: 409, code: 2105863, message: 'Use limit exceeded' },
  otherTransaction: { status: 409, code: 2105864, message: 'Transaction id was used for another request' },
  tooLarge: { status: 413, code: 2105865, message: 'Request too large' },
  notJson: { status: 415, code: 2105866, message: 'Unsupported media type' },
  tooMany: { status: 429, code: 2105867, message: 'Too many requests' },
  internal: { status: 500, code: 2105900, message: 'Internal server error' },
  unavailable: { status: 503, code: 2105903, message: 'Service unavailable' },
} as const satisfies Record<string, ApiError>;

export type ApiErrorName = keyof typeof API_ERRORS;

const BY_STATUS: Readonly<Record<number, ApiErrorName>> = {
  400: 'badRequest',
  401: 'tokenInvalid',
  403: 'forbidden',
  404: 'notOwned',
  409: 'noUsesLeft',
  413: 'tooLarge',
  429: 'tooMany',
  500: 'internal',
  503: 'unavailable',
};

/** Leaves a handler with one of the errors above. */
export function apiRefused(name: ApiErrorName): Refusal {
  return new Refusal(apiError(name), API_ERRORS[name].message);
}

/** A malformed request: the service says what is wrong with it. */
export function badRequest(what: string): Refusal {
  const { status, code, message } = API_ERRORS.badRequest;
  return new Refusal(json(status, { error: { code, message: `${message}: ${what}` } }), what);
}

/** The client's bucket of entitlement calls is empty. */
export function apiQuotaRefused(state: QuotaState): Refusal {
  return new Refusal(withHeaders(apiError('tooMany'), rateHeaders(state)), 'quota');
}

/** What the entitlement service says when it fails with a status. */
export function apiFailure(status: number): Answer {
  const name = BY_STATUS[status];
  return name ? apiError(name) : json(status, { error: { code: status, message: `HTTP ${status}` } });
}

/** One of the errors above as it goes over the wire; a bearer challenge comes with each 401 (RFC 6750, 3). */
export function apiError(name: ApiErrorName): Answer {
  const { status, code, message } = API_ERRORS[name];
  const answer = json(status, { error: { code, message } });
  if (name === 'tokenMissing') return withHeaders(answer, { 'www-authenticate': 'Bearer' });
  if (name === 'tokenInvalid') {
    return withHeaders(answer, { 'www-authenticate': 'Bearer error="invalid_token"' });
  }
  return answer;
}
