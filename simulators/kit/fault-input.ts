import { badInput } from './answer.js';
import { FAULT_KINDS } from './fault.js';
import type { Fault } from './fault.js';
import type { Fields } from './fields.js';

/** Reads a fault from a control-plane call. */
export function readFault(fields: Fields): Fault {
  const match = fields.optionalObject('match');
  const kind = fields.optionalOneOf('kind', FAULT_KINDS);
  if (!kind) throw badInput(`"kind" must be one of ${FAULT_KINDS.join(', ')}.`);
  const headers = fields.optionalObject('headers');
  return {
    match: readStrings(match),
    kind,
    times: fields.optionalInteger('times'),
    probability: fields.optionalShare('probability'),
    delayMs: fields.optionalInteger('delayMs'),
    status: fields.optionalInteger('status'),
    body: fields.any('body'),
    headers: headers && readStrings(headers),
  };
}

function readStrings(fields: Fields | undefined): Readonly<Record<string, string>> {
  return Object.fromEntries((fields?.names() ?? []).map((name) => [name, fields?.string(name) ?? '']));
}
