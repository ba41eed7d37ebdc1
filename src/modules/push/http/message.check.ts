import {
  accepting,
  type FieldCheck,
  identifier,
  listOf,
  objectOf,
  oneOf,
  text,
} from '../../../platform/http/field-checks.js';
import { INEXACT_NUMBER } from '../../../platform/http/parse-json.js';
import { isFields } from '../../../shared/wire-json.js';
import { PUSH_APPS, textValues } from '../domain/push-content.js';

/** The push service takes no more, and nothing under these keys. */
const MOST_BYTES = 4_096;
const RESERVED = /^(?:from|message_type)$|^google\.|^gcm\.notification\./;

/** Of a list in which each may come up; more are a mistake. */
const MOST_APPS = 20;

/** Whether a number is in it that would not be passed on as it was written. */
const holdsInexact = (value: unknown): boolean => {
  if (value === INEXACT_NUMBER) return true;
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some(holdsInexact);
};

const holdsLoneSurrogate = (value: unknown): boolean => {
  if (typeof value === 'string') return !value.isWellFormed();
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, held]) => !name.isWellFormed() || holdsLoneSurrogate(held));
};

/** Settings of a platform: passed on as they are, as far as they can be. */
const block: FieldCheck = accepting({ type: 'object' }, (value) => {
  if (!isFields(value)) return 'must be an object';
  if (holdsInexact(value)) return 'holds a number that would be rounded; send it as text';
  return holdsLoneSurrogate(value) ? 'must be well-formed Unicode' : undefined;
});

const data: FieldCheck = accepting({ type: 'object' }, (value) => {
  const fault = block(value);
  if (fault !== undefined) return fault;
  const values = Object.entries(textValues(value as Record<string, unknown>));
  const reserved = values.find(([key]) => RESERVED.test(key));
  if (reserved !== undefined) return `must not have the reserved key ${reserved[0].slice(0, 40)}`;
  const bytes = values.reduce(
    (sum, [key, held]) => sum + Buffer.byteLength(key) + Buffer.byteLength(held),
    0,
  );
  return bytes > MOST_BYTES ? `must have at most ${MOST_BYTES} bytes` : undefined;
});

const anyLine = text(MOST_BYTES);
const line: FieldCheck = accepting(anyLine.schema ?? {}, (value) => {
  const fault = anyLine(value);
  if (fault !== undefined) return fault;
  return Buffer.byteLength(value as string) > MOST_BYTES
    ? `must have at most ${MOST_BYTES} bytes`
    : undefined;
});

const notification = objectOf({ title: line, body: line });
const apps = listOf(oneOf(PUSH_APPS), 0, MOST_APPS);

/** `message` of a push message (Spec 23); names the first field in it that is wrong. */
export const message: FieldCheck = objectOf(
  { imId: identifier(40), notification },
  { data, android: block, apns: block, webpush: block, apps },
);
