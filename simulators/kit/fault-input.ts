import { badInput } from './answer.js';
import { FAULT_KINDS } from './fault.js';
import type { Fault } from './fault.js';
import type { Fields } from './fields.js';

/** Reads a fault from a control-plane call. */
export function readFault(fields: Fields): Fault {
  const match = fields.optionalObject('match');
  const kind = fields.optionalOneOf('kind', FAULT_KINDS);
  if (!kind) throw badInput(`"kind" must be one of ${FAULT_KINDS.join(', ')}.`);
  return {
    match: Object.fromEntries((match?.names() ?? []).map((name) => [name, match?.string(name)])),
    kind,
    times: fields.optionalInteger('times'),
    delayMs: fields.optionalInteger('delayMs'),
    status: fields.optionalInteger('status'),
    body: fields.any('body'),
  };
}
