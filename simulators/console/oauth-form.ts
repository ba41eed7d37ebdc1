import type { Call } from '../kit/route.js';
import { oauthRefused } from './oauth-errors.js';

/** The fields of a sign-in call; each at most once (RFC 6749, 3.2), unknown ones are let pass. */
export function readForm(call: Call): URLSearchParams {
  const [type = ''] = (call.headers['content-type'] ?? '').split(';');
  if (type.trim().toLowerCase() !== 'application/x-www-form-urlencoded') {
    throw oauthRefused('invalid_request', 'The body must be form-encoded.');
  }
  const form = new URLSearchParams(call.body);
  for (const name of form.keys()) {
    if (form.getAll(name).length > 1) throw oauthRefused('invalid_request', `Repeated parameter: ${name}`);
  }
  return form;
}

/** A field that must be there; an empty one counts as absent (RFC 6749, 3.2). */
export function required(form: URLSearchParams, name: string): string {
  const value = form.get(name);
  if (!value) throw oauthRefused('invalid_request', `Missing parameter: ${name}`);
  return value;
}
