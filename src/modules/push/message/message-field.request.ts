import { accepting, type FieldCheck, text } from '../../../platform/http/body/field-checks.js';
import { Satisfies } from '../../../platform/http/body/field-rules.js';
import { INEXACT_NUMBER } from '../../../platform/http/body/exact-number.js';
import { isFields } from '../../../shared/format/wire-json.js';
import { textValues } from './push-content.js';

/** Limits of the push service: size of the content, and reserved keys. */
const MAX_BYTES = 4_096;
const RESERVED = /^(?:from|message_type)$|^google\.|^gcm\.notification\./;

/** Returns whether the value contains a number that JSON would not pass on unchanged. */
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

/** Checks settings of a platform, which are passed on unchanged. */
const block: FieldCheck = accepting({ type: 'object' }, (value) => {
  if (!isFields(value)) return 'must be an object';
  if (holdsInexact(value)) return 'must not hold a number that would be rounded; send it as text';
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
  return bytes > MAX_BYTES ? `must have at most ${MAX_BYTES} bytes` : undefined;
});

const anyLine = text(MAX_BYTES);
const line: FieldCheck = accepting(anyLine.schema ?? {}, (value) => {
  const fault = anyLine(value);
  if (fault !== undefined) return fault;
  return Buffer.byteLength(value as string) > MAX_BYTES ? `must have at most ${MAX_BYTES} bytes` : undefined;
});

/** Settings of a platform: an object that can be passed on unchanged. */
export const IsPlatformSettings = (): PropertyDecorator => Satisfies('isPlatformSettings', block);

/** Data for the app: at most 4,096 bytes as text, and no key that the push service reserves. */
export const IsMessageData = (): PropertyDecorator => Satisfies('isMessageData', data);

/** Text that the device shows: at most 4,096 bytes. */
export const IsMessageLine = (): PropertyDecorator => Satisfies('isMessageLine', line);
