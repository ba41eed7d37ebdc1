import { html, json, Refusal, withHeaders } from '../kit/answer.js';
import type { Answer } from '../kit/answer.js';

const FCM_ERROR = 'type.googleapis.com/google.firebase.fcm.v1.FcmError';
const BAD_REQUEST = 'type.googleapis.com/google.rpc.BadRequest';

interface PushError {
  readonly code: number;
  readonly status: string;
  readonly message: string;
  /** Of the service itself; errors of the API in front of it have none. */
  readonly errorCode?: string;
}

/** Every way in which the push service refuses a message, in its own words. */
const PUSH_ERRORS = {
  unregistered: {
    code: 404,
    status: 'NOT_FOUND',
    message: 'Requested entity was not found.',
    errorCode: 'UNREGISTERED',
  },
  mismatch: {
    code: 403,
    status: 'PERMISSION_DENIED',
    message: 'SenderId mismatch',
    errorCode: 'SENDER_ID_MISMATCH',
  },
  invalid: {
    code: 400,
    status: 'INVALID_ARGUMENT',
    message: 'The registration token is not a valid FCM registration token',
    errorCode: 'INVALID_ARGUMENT',
  },
  quota: {
    code: 429,
    status: 'RESOURCE_EXHAUSTED',
    message: 'Quota exceeded.',
    errorCode: 'QUOTA_EXCEEDED',
  },
  unavailable: {
    code: 503,
    status: 'UNAVAILABLE',
    message: 'The service is currently unavailable.',
    errorCode: 'UNAVAILABLE',
  },
  internal: {
    code: 500,
    status: 'INTERNAL',
    message: 'Internal error encountered.',
    errorCode: 'INTERNAL',
  },
  apnsAuth: {
    code: 401,
    status: 'UNAUTHENTICATED',
    message: 'Auth error from APNS or Web Push Service',
    errorCode: 'THIRD_PARTY_AUTH_ERROR',
  },
  noCredentials: {
    code: 401,
    status: 'UNAUTHENTICATED',
    message: 'Request had invalid authentication credentials. Expected OAuth 2 access token.',
  },
  forbidden: {
    code: 403,
    status: 'PERMISSION_DENIED',
    message: "Permission 'cloudmessaging.messages.create' denied on resource (or it may not exist).",
  },
} as const satisfies Record<string, PushError>;

export type PushErrorName = keyof typeof PUSH_ERRORS;

/** Leaves a handler with one of the errors above. */
export function refusedBecause(name: PushErrorName, retryAfterSeconds?: number): Refusal {
  const error: PushError = PUSH_ERRORS[name];
  const answer = toAnswer(error);
  const headers = { 'retry-after': String(retryAfterSeconds) };
  return new Refusal(retryAfterSeconds === undefined ? answer : withHeaders(answer, headers), error.message);
}

/** A message that is not what the service takes: it names the field. */
export function badField(field: string, description: string): Refusal {
  const details = [{ '@type': BAD_REQUEST, fieldViolations: [{ field, description }] }];
  const body = { error: { code: 400, message: description, status: 'INVALID_ARGUMENT', details } };
  return new Refusal(json(400, body), description);
}

const BY_STATUS: Readonly<Record<number, PushErrorName>> = {
  400: 'invalid',
  401: 'noCredentials',
  403: 'forbidden',
  404: 'unregistered',
  429: 'quota',
  500: 'internal',
  503: 'unavailable',
};

/** What the service says with a status that a fault asks for. */
export function storeFailure(status: number, route: string): Answer {
  if (route === 'token')
    return json(status, {
      error: status < 500 ? 'invalid_grant' : 'internal_failure',
      error_description: '',
    });
  const name = BY_STATUS[status];
  if (name) return toAnswer(PUSH_ERRORS[name]);
  return json(status, { error: { code: status, message: `HTTP ${status}` } });
}

/** A path that is no API path gets a web page, not JSON. */
export const NO_SUCH_PAGE = html(
  404,
  '<!DOCTYPE html><html lang=en><meta charset=utf-8><title>Error 404</title><p><b>404.</b> Not found.',
);

function toAnswer({ code, message, status, errorCode }: PushError): Answer {
  const details = errorCode === undefined ? {} : { details: [{ '@type': FCM_ERROR, errorCode }] };
  return json(code, { error: { code, message, status, ...details } });
}
