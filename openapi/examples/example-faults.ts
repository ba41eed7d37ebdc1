import type { JsonSchema } from '../../src/platform/http/body/json-schema.js';

/** Longer texts explain nothing. */
const MAX_CHARACTERS = 200;
const CONTROL = /\p{Cc}/u;
const BLANK_END = /^\s|\s$/;
const PICTOGRAM = /\p{Extended_Pictographic}/u;
/** Field at the beginning of a message; messages about the body as a whole name none. */
const SUBJECT = /^(?!body:)(?<field>[a-z]\w*)(?:[.[][\w.[\]]*)?(?::| (?:is|has|holds)\b)/;
/** Message of a field check. */
const FIELD_CHECK = /^\S+: (?:required|must)\b/;

/**
 * Lists what makes an answer a bad example because only a test would send it.
 * @param fields of the request that it answers
 */
export function exampleFaultsOf(answer: unknown, fields: ReadonlySet<string>): string[] {
  const { resultMessage = '', resultCode } = answer as Readonly<Record<string, string | undefined>>;
  const subject = resultCode === 'SUCCESS' ? undefined : subjectOf(resultMessage);
  const isForeign = subject !== undefined && !fields.has(subject.field);
  return [
    ...textsIn(answer).flatMap(faultsOfText),
    ...(isForeign ? [`speaks of ${subject.field}, which the request does not have`] : []),
  ];
}

/** Returns whether a message about a field states a fact of one operation, so that other operations cannot share it. */
export function isFactOfOne(message: string): boolean {
  return subjectOf(message)?.isFact === true;
}

function subjectOf(message: string): { readonly field: string; readonly isFact: boolean } | undefined {
  const { field } = SUBJECT.exec(message)?.groups ?? {};
  return field === undefined ? undefined : { field, isFact: !FIELD_CHECK.test(message) };
}

function faultsOfText(text: string): string[] {
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
