import { isJsonObject } from '../kit/json-object.js';
import type { Call } from '../kit/route.js';
import type { Issue } from './body-reader.js';

const MAX_LIMIT = 10;

/** A stretch of the list of orders; times in milliseconds since the epoch. */
export interface OrderSearch {
  readonly from: number;
  readonly until: number;
  readonly offset: number;
  readonly limit: number;
}

/** Reads the body of a search; every part of it may be left out. */
export function parseSearch({ body }: Call): {
  readonly search: OrderSearch;
  readonly issues: readonly Issue[];
} {
  const issues: Issue[] = [];
  const fields = readObject(body, issues);
  const time = (property: string, usual: number): number => {
    const value = fields[property] ?? usual;
    const parsed = typeof value === 'string' ? Date.parse(value) : value;
    if (typeof parsed === 'number' && !Number.isNaN(parsed)) return parsed;
    issues.push({ property, message: 'Not a date' });
    return usual;
  };
  const count = (property: string, usual: number, min: number, max: number): number => {
    const value = fields[property] ?? usual;
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= min && value <= max)
      return value;
    issues.push({ property, message: `Must be a whole number from ${min} to ${max}` });
    return usual;
  };
  const search = {
    from: time('created_date_from', 0),
    until: time('created_date_until', Number.MAX_SAFE_INTEGER),
    offset: count('offset', 0, 0, Number.MAX_SAFE_INTEGER),
    limit: count('limit', MAX_LIMIT, 1, MAX_LIMIT),
  };
  return { search, issues };
}

function readObject(body: string, issues: Issue[]): Readonly<Record<string, unknown>> {
  const value = parsed(body);
  if (isJsonObject(value)) return value;
  issues.push({ property: '', message: 'Not an object' });
  return {};
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
