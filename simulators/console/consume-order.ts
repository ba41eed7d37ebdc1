import { isJsonObject } from '../kit/json-object.js';
import { param } from '../kit/route.js';
import type { Call } from '../kit/route.js';
import { apiRefused, badRequest } from './api-errors.js';
import type { ConsumeOrder } from './consume-ledger.js';

const KNOWN = ['service_label', 'use_count', 'transaction_id'];

/** Reads what a consume call asks for; every field is needed and no other is known. */
export function readConsumeOrder(call: Call): ConsumeOrder {
  const [type = ''] = (call.headers['content-type'] ?? '').split(';');
  if (type.trim().toLowerCase() !== 'application/json') throw apiRefused('notJson');
  const body = parse(call.body);
  if (!isJsonObject(body)) throw badRequest('the body is no JSON object');
  const unknown = Object.keys(body).find((name) => !KNOWN.includes(name));
  if (unknown !== undefined) throw badRequest(`unknown field ${unknown}`);
  const transactionId = body['transaction_id'];
  if (typeof transactionId !== 'string' || !/^[\x21-\x7e]{1,64}$/.test(transactionId)) {
    throw badRequest('transaction_id must be 1 to 64 printable characters');
  }
  return {
    label: param(call, 'label'),
    serviceLabel: wholeNumber('service_label', body['service_label'], 0),
    useCount: wholeNumber('use_count', body['use_count'], 1),
    transactionId,
  };
}

function wholeNumber(name: string, value: unknown, from: number): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= from) return value;
  throw badRequest(`${name} must be a whole number from ${from}`);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
