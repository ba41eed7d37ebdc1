// @ts-check
import { LauncherError } from '../../launcher/launcher-error.mjs';
import { callAll } from './crowd.mjs';
import { itemsOf } from './ground.mjs';
import { newItems } from './renewed-items.mjs';
import { isOfRequest } from '../measure/same-work.mjs';

/** @typedef {import('../cases/case.mjs').BenchCase} BenchCase */
/** @typedef {import('../measure/work-recorder.mjs').Work} Work */
/** @typedef {import('../measure/work-recorder.mjs').Call} Call */
/** @typedef {import('../measure/work-recorder.mjs').Recorded} Recorded */

/**
 * A value of a recorded request, for any other request of its case: as it was, random bytes, a field of the body, a
 * fresh order id, or a text with such parts.
 * @typedef {Exclude<Recorded, { bytes: string }> | { random: number } | Part | { parts: (string | Part)[] }} Slot
 */

/** @typedef {{ field: string } | { fresh: 'boid' }} Part */

/** @typedef {{ sql: string, isPrepared: boolean, values: Slot[] }} StatementStep */
/**
 * @typedef {{ call: Omit<Call, 'path' | 'body' | 'headers'> & { path: Slot, body: Slot, headers: Slot[] } }} CallStep
 */

/**
 * What a request of a case does, for the bare server to do the same.
 * @typedef {object} Recording
 * @property {string} path
 * @property {string} contentType
 * @property {(StatementStep | CallStep)[]} steps
 * @property {unknown} resultData
 */

/** Shorter texts stand in others by chance. */
const LEAST_PART = 6;

/**
 * Has Purser answer one request of a case, and gives what it did for it.
 * @param {import('../measure/stack.mjs').Stack} stack
 * @param {import('../measure/measure.mjs').Subject} purser
 * @param {BenchCase} benchCase
 * @returns {Promise<Recording>}
 */
export async function record(stack, { server, ground }, benchCase) {
  const target = { port: server.port, accessKey: ground.accessKey };
  const nextBody = benchCase.bodies(
    benchCase.renew === undefined ? itemsOf(ground, benchCase) : await newItems(stack, benchCase),
  );
  const [first, second] = [nextBody(), nextBody()];
  if (first === null || second === null) throw new LauncherError(`${benchCase.title} has nothing to record`);
  const since = new Date();
  // The first one may read what is cached afterwards.
  await callAll(benchCase, target, [first]);
  /** @type {unknown[]} */
  let answers = [];
  const work = await server.workOf(async () => {
    answers = await callAll(benchCase, target, [second]);
  });
  await benchCase.effect?.undo(ground.database, since);
  const { path, contentType } = benchCase;
  const [resultData] = answers;
  const slotOf = slotsFor(fieldsOf(second, contentType), resultData);
  const steps = work.filter((step) => !('sql' in step) || isOfRequest(step.sql));
  return { path, contentType, resultData, steps: steps.map((step) => toStep(step, slotOf)) };
}

/**
 * The fields of a body by name.
 * @param {string} body
 * @param {string} contentType
 * @returns {Record<string, unknown>}
 */
function fieldsOf(body, contentType) {
  return contentType === 'application/json'
    ? JSON.parse(body)
    : Object.fromEntries(new URLSearchParams(body).entries());
}

/**
 * @param {Work} step
 * @param {(value: Recorded) => Slot} slotOf
 * @returns {StatementStep | CallStep}
 */
function toStep(step, slotOf) {
  if ('sql' in step) return { ...step, values: step.values.map(slotOf) };
  const { path, body, headers, ...call } = step;
  return { call: { ...call, path: slotOf(path), body: slotOf(body), headers: headers.map(slotOf) } };
}

/**
 * Finds out where each value comes from.
 * @param {Readonly<Record<string, unknown>>} fields of the body
 * @param {unknown} resultData
 * @returns {(value: Recorded) => Slot}
 */
function slotsFor(fields, resultData) {
  const boid = /** @type {{ boid?: unknown } | null} */ (resultData)?.boid;
  /** @type {[string, Part][]} */
  const known = Object.entries(fields).flatMap(([field, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [[String(value), { field }]] : [],
  );
  if (typeof boid === 'string' && !known.some(([text]) => text === boid))
    known.push([boid, { fresh: 'boid' }]);
  const long = known.filter(([text]) => text.length >= LEAST_PART);
  return (value) => {
    if (typeof value !== 'string') {
      const isBytes = value !== null && typeof value === 'object' && 'bytes' in value;
      return isBytes ? { random: Buffer.from(value.bytes, 'base64').length } : value;
    }
    const same = known.find(([text]) => text === value);
    if (same !== undefined && value.length >= LEAST_PART) return same[1];
    const parts = long.reduce(divided, /** @type {(string | Part)[]} */ ([value]));
    return parts.length === 1 ? value : { parts };
  };
}

/**
 * The texts of a list divided where another one stands, which its part replaces.
 * @param {readonly (string | Part)[]} list
 * @param {readonly [string, Part]} known
 * @returns {(string | Part)[]}
 */
function divided(list, [text, part]) {
  return list.flatMap((each) => {
    if (typeof each !== 'string') return [each];
    return each.split(text).flatMap((rest, at) => (at === 0 ? [rest] : [part, rest]));
  });
}
