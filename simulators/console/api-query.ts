import { badRequest } from './api-errors.js';

const WHOLE_NUMBER = /^\d{1,9}$/;

/** Refuses a parameter that this path does not have, or has twice. */
export function checkQuery(query: URLSearchParams, known: readonly string[]): void {
  for (const name of query.keys()) {
    if (!known.includes(name)) throw badRequest(`unknown parameter ${name}`);
    if (query.getAll(name).length > 1) throw badRequest(`repeated parameter ${name}`);
  }
}

/** The service of the title that is meant; it has no default. */
export function serviceLabelIn(query: URLSearchParams): number {
  const text = query.get('service_label');
  if (text === null) throw badRequest('service_label is required');
  return toNumber('service_label', text, 0, 999_999_999);
}

/** A whole number between two bounds, the fallback when the parameter is absent. */
export function numberIn(
  query: URLSearchParams,
  name: string,
  bounds: { readonly from: number; readonly to: number; readonly fallback: number },
): number {
  const text = query.get(name);
  return text === null ? bounds.fallback : toNumber(name, text, bounds.from, bounds.to);
}

function toNumber(name: string, text: string, from: number, to: number): number {
  const value = WHOLE_NUMBER.test(text) ? Number(text) : Number.NaN;
  if (!(value >= from && value <= to)) throw badRequest(`${name} is out of range`);
  return value;
}
