import { readFileSync } from 'node:fs';
import type { JsonSchema } from '../../src/platform/http/body/json-schema.js';
import { LEFT_OUT, type OwnExamples } from './request-examples.js';
import { wordOf } from '../texts/words.js';

/** Answers that tests were given, by operation and result code; `npm run openapi` takes up new ones. */
export type RecordedAnswers = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Key, instead of an operation, of answers that all operations share. */
export const SHARED = 'everywhere';

export const RECORDED_FILE = new URL('recorded-answers.json', import.meta.url);

/** The answers that are committed. */
export const recordedAnswers = (): RecordedAnswers =>
  JSON.parse(readFileSync(RECORDED_FILE, 'utf8')) as RecordedAnswers;

/** What a reference stands for. */
type Resolve = (schema: JsonSchema) => JsonSchema;

const ITSELF: Resolve = (schema) => schema;

/**
 * An example of a request's body: the operation's own values, the words' examples, and for the rest what the schema
 * allows.
 */
export const exampleBody = (schema: JsonSchema, own: OwnExamples, resolve = ITSELF): unknown =>
  exampleOf(schema, own, resolve);

/** An example of what a schema describes; `own` goes before the words' examples. */
export function exampleOf(whole: JsonSchema, own: OwnExamples, resolve: Resolve): unknown {
  const example = (name: string, unresolved: JsonSchema): unknown => {
    if (Object.hasOwn(own, name)) return own[name];
    const part = resolve(unresolved);
    const known = wordOf(name)?.example;
    if (part.enum !== undefined) return part.enum.includes(known) ? known : part.enum[0];
    if (part.properties !== undefined) return objectExample(part);
    const items = part.items && resolve(part.items);
    if (items?.properties !== undefined) return [objectExample(items)];
    return known ?? (items === undefined ? anyOfType(part) : [example('', items)]);
  };
  const objectExample = ({ properties = {} }: JsonSchema): object =>
    Object.fromEntries(
      Object.entries(properties)
        .filter(([name]) => own[name] !== LEFT_OUT)
        .map(([name, part]) => [name, example(name, part)]),
    );
  return objectExample(whole);
}

function anyOfType({ type, minimum = 1 }: JsonSchema): unknown {
  const types = [type].flat();
  if (types.includes('object')) return {};
  return types.includes('string') ? 'text' : minimum;
}

/** How many items of a list an example shows. */
const MAX_ITEMS = 2;

/**
 * An answer as an example: what differs from run to run, and whatever is secret, is replaced by the words' own
 * examples.
 */
export function asExample(answer: unknown): unknown {
  const replaced = new Map<string, string>();
  const walk = (value: unknown, name: string): unknown => {
    if (Array.isArray(value)) return distinct(value.map((item) => walk(item, name))).slice(0, MAX_ITEMS);
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, walk(inner, key)]));
    const word = wordOf(name);
    if (value === null || word?.varies !== true) return value;
    if (typeof value === 'string' && value.length > 5) replaced.set(value, String(word.example));
    return word.example;
  };
  let text = JSON.stringify(walk(answer, ''));
  // The same values may stand in messages too.
  for (const [old, example] of replaced) text = text.replaceAll(old, () => example);
  return JSON.parse(text) as unknown;
}

/** Without the items that have the same ids as one before: their own were different ones. */
function distinct(items: readonly unknown[]): unknown[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const identity = identityOf(item);
    const isNew = identity === '' || !seen.has(identity);
    seen.add(identity);
    return isNew;
  });
}

const identityOf = (item: unknown): string =>
  typeof item === 'object' && item !== null
    ? Object.keys(item)
        .filter((name) => wordOf(name)?.isIdentity)
        .join()
    : '';

/** How much an example has to show: the number of its values that are not empty. */
export function weightOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return value === null || value === 0 ? 0 : 1;
  return Object.values(value).reduce<number>((sum, inner) => sum + weightOf(inner), 0);
}
