import type { JsonSchema } from '../src/platform/http/body/json-schema.js';

/** Longer than any text that explains something. */
const MAX_CHARACTERS = 200;
const CONTROL = /\p{Cc}/u;
const BLANK_END = /^\s|\s$/;
const PICTOGRAM = /\p{Extended_Pictographic}/u;
/** Of a message that begins with the place it is about. */
const PLACE = /^(?<field>[a-z]\w*)(?:[.[][\w.[\]]*)?(?::| (?:is|must|has|holds)\b)/;
/** What the check of a field says, and no more. */
const FAULT = /^\S+ (?:is required|must)\b/;

/**
 * What an answer shows that only a test would send: nobody learns from it.
 * @param fields of the request that it answers
 */
export function odditiesOf(answer: unknown, fields: ReadonlySet<string>): string[] {
  const { resultMessage = '', resultCode } = answer as Readonly<Record<string, string | undefined>>;
  const place = resultCode === 'SUCCESS' ? undefined : placeOf(resultMessage);
  const isForeign = place !== undefined && !fields.has(place.field);
  return [
    ...textsIn(answer).flatMap(textOddities),
    ...(isForeign ? [`speaks of ${place.field}, which the request does not have`] : []),
  ];
}

/** What is told of a field may be told by every operation with such a field, unless it is a fact that only one knows. */
export function isFactOfOne(message: string): boolean {
  return placeOf(message)?.isFact === true;
}

function placeOf(message: string): { readonly field: string; readonly isFact: boolean } | undefined {
  const { field } = PLACE.exec(message)?.groups ?? {};
  return field === undefined ? undefined : { field, isFact: !FAULT.test(message) };
}

function textOddities(text: string): string[] {
  return [
    ...(CONTROL.test(text) ? ['has control characters'] : []),
    ...(BLANK_END.test(text) ? ['begins or ends with a blank'] : []),
    ...(PICTOGRAM.test(text) ? ['has pictograms'] : []),
    ...(text.length > MAX_CHARACTERS ? ['is very long'] : []),
  ].map((what) => `a text ${what}`);
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** The fields of a request; of those inside of others a message tells where they are. */
export const fieldsOf = ({ properties = {} }: JsonSchema = {}): ReadonlySet<string> =>
  new Set(Object.keys(properties));
