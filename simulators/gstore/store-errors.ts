import { html, json, Refusal } from '../kit/answer.js';
import type { Answer } from '../kit/answer.js';

interface StoreError {
  readonly code: number;
  readonly reason: string;
  readonly message: string;
  readonly domain?: string;
  readonly location?: readonly [type: string, name: string];
  readonly status?: string;
}

const TOKEN = ['parameter', 'token'] as const;

/** Every way in which mobile store A refuses an API call, in its own words. */
const STORE_ERRORS = {
  invalidValue: {
    code: 400,
    reason: 'invalid',
    message: 'Invalid Value',
    domain: 'global',
    location: TOKEN,
  },
  packageMismatch: {
    code: 400,
    reason: 'purchaseTokenDoesNotMatchPackageName',
    message: 'The purchase token does not match the package name.',
    location: TOKEN,
  },
  productMismatch: {
    code: 400,
    reason: 'purchaseTokenDoesNotMatchProductId',
    message: 'The purchase token does not match the product ID.',
    location: TOKEN,
  },
  invalidState: {
    code: 400,
    reason: 'invalidPurchaseState',
    message: 'The purchase is not in a valid state to perform the desired operation.',
    location: TOKEN,
  },
  loginRequired: {
    code: 401,
    reason: 'required',
    message: 'Login Required.',
    domain: 'global',
    location: ['header', 'Authorization'],
    status: 'UNAUTHENTICATED',
  },
  badCredentials: {
    code: 401,
    reason: 'authError',
    message: 'Invalid Credentials',
    domain: 'global',
    location: ['header', 'Authorization'],
    status: 'UNAUTHENTICATED',
  },
  permissionDenied: {
    code: 401,
    reason: 'permissionDenied',
    message: 'The current user has insufficient permissions to perform the requested operation.',
  },
  forbidden: {
    code: 403,
    reason: 'forbidden',
    message: 'The caller does not have permission',
    domain: 'global',
    status: 'PERMISSION_DENIED',
  },
  unknownApp: {
    code: 404,
    reason: 'applicationNotFound',
    message: 'No application was found for the given package name.',
    location: ['parameter', 'packageName'],
  },
  unknownToken: {
    code: 404,
    reason: 'purchaseTokenNotFound',
    message: 'The purchase token was not found.',
    location: TOKEN,
  },
  unknownOrder: { code: 404, reason: 'notFound', message: 'Order not found.', status: 'NOT_FOUND' },
  concurrentUpdate: {
    code: 409,
    reason: 'concurrentUpdate',
    message: 'The request conflicts with another update of the same purchase.',
  },
  expiredToken: {
    code: 410,
    reason: 'purchaseTokenNoLongerValid',
    message: 'The purchase token is no longer valid.',
    location: TOKEN,
  },
  quotaExceeded: {
    code: 429,
    reason: 'rateLimitExceeded',
    message: "Quota exceeded for quota metric 'Queries' and limit 'Queries per minute'.",
    domain: 'global',
    status: 'RESOURCE_EXHAUSTED',
  },
  internal: {
    code: 500,
    reason: 'backendError',
    message: 'Internal error encountered.',
    domain: 'global',
    status: 'INTERNAL',
  },
  unavailable: {
    code: 503,
    reason: 'backendError',
    message: 'The service is currently unavailable.',
    domain: 'global',
    status: 'UNAVAILABLE',
  },
} as const satisfies Record<string, StoreError>;

export type StoreErrorName = keyof typeof STORE_ERRORS;

/** Leaves a handler with one of the errors above. */
export function refusedBecause(name: StoreErrorName): Refusal {
  const error: StoreError = STORE_ERRORS[name];
  return new Refusal(toAnswer(error), error.message);
}

/** A malformed request: the store names the parameter. */
export function badParameter(name: string, message: string): Refusal {
  return new Refusal(
    toAnswer({ code: 400, reason: 'invalid', message, domain: 'global', location: ['parameter', name] }),
    message,
  );
}

const BY_STATUS: Readonly<Record<number, StoreErrorName>> = {
  400: 'invalidValue',
  401: 'badCredentials',
  403: 'forbidden',
  404: 'unknownToken',
  409: 'concurrentUpdate',
  410: 'expiredToken',
  429: 'quotaExceeded',
  500: 'internal',
  503: 'unavailable',
};

/** What the store says with a status that a fault asks for. */
export function storeFailure(status: number, route: string): Answer {
  if (route === 'token') return json(status, { error: 'internal_failure', error_description: 'Try again.' });
  const name = BY_STATUS[status];
  if (name) return toAnswer(STORE_ERRORS[name]);
  return json(status, { error: { code: status, message: `HTTP ${status}` } });
}

/** A path that is no API path gets a web page, not JSON. */
export const NO_SUCH_PAGE = html(
  404,
  '<!DOCTYPE html><html lang=en><meta charset=utf-8><title>Error 404 (Not Found)!!1</title>' +
    '<p><b>404.</b> <ins>That’s an error.</ins><p>The requested URL was not found on this server.',
);

function toAnswer({
  code,
  reason,
  message,
  domain = 'androidpublisher',
  location,
  status,
}: StoreError): Answer {
  const detail = {
    message,
    domain,
    reason,
    ...(location ? { location: location[1], locationType: location[0] } : {}),
  };
  return json(code, { error: { code, message, errors: [detail], ...(status ? { status } : {}) } });
}
