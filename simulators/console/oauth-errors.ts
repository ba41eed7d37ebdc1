import { json, Refusal, withHeaders } from '../kit/answer.js';
import type { Answer } from '../kit/answer.js';
import { rateHeaders } from './rate-headers.js';
import type { QuotaState } from './quota-meter.js';

/** Headers of every answer of the sign-in service: it must not be cached (RFC 6749, 5.1). */
export const NO_STORE = { 'cache-control': 'no-store', pragma: 'no-cache' } as const;

/** Error codes of RFC 6749, 5.2, and of RFC 7009, 2.2.1. */
export type OauthError =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'unauthorized_client'
  | 'unsupported_grant_type'
  | 'temporarily_unavailable'
  | 'server_error';

const BY_STATUS: Readonly<Record<number, readonly [OauthError, string]>> = {
  400: ['invalid_request', 'The request is malformed.'],
  401: ['invalid_client', 'Client authentication failed.'],
  403: ['unauthorized_client', 'The client must not use this service.'],
  413: ['invalid_request', 'The request is too large.'],
  429: ['temporarily_unavailable', 'Too many requests.'],
  503: ['temporarily_unavailable', 'The service is down for a moment.'],
};

/** Leaves a handler with an error of RFC 6749. */
export function oauthRefused(error: OauthError, description: string): Refusal {
  return new Refusal(answerOf(400, error, description), description);
}

/** The client has not shown who it is (RFC 6749, 5.2). */
export function clientRefused(): Refusal {
  return new Refusal(oauthFailure(401), 'invalid_client');
}

/** The client's bucket of sign-in calls is empty. */
export function oauthQuotaRefused(state: QuotaState): Refusal {
  return new Refusal(withHeaders(oauthFailure(429), rateHeaders(state)), 'quota');
}

/** What the sign-in service says when it fails with a status. */
export function oauthFailure(status: number): Answer {
  const [error, description] = BY_STATUS[status] ?? (['server_error', `HTTP ${status}`] as const);
  const answer = answerOf(status, error, description);
  return status === 401 ? withHeaders(answer, { 'www-authenticate': 'Basic realm="oauth"' }) : answer;
}

function answerOf(status: number, error: OauthError, description: string): Answer {
  return withHeaders(json(status, { error, error_description: description }), NO_STORE);
}
