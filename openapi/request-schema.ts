import type { DeclaredBody } from '../src/platform/http/body/declared-body.js';
import { type JsonSchema, orNull } from '../src/platform/http/body/json-schema.js';
import { type PlannedField, planOf } from '../src/platform/http/body/request-plan.js';
import { UndescribableError } from './described-type.js';
import { wholeText } from './texts/doc-comment.js';
import type { SourceCode } from './source-code.js';
import { wordOf } from './texts/words.js';

/**
 * A request class as JSON Schema: each field as its rules say, described by its doc comment or by its name.
 * @param projectMeans what `pjid` is, as far as it has no comment
 * @throws UndescribableError for a field with a rule that does not say what it accepts, or that is not described
 */
export function requestSchema(
  { type, kind }: Pick<DeclaredBody, 'type' | 'kind'>,
  source: SourceCode,
  projectMeans = wordOf('pjid')?.means,
): JsonSchema {
  const rules = planOf(type).fields;
  const meansOf = (name: string): string | undefined =>
    name === 'pjid' ? projectMeans : wordOf(name)?.means;
  const properties = rules.map((rule) => {
    const text = wholeText(source.memberDoc(type.name, rule.name)) || meansOf(rule.name);
    return [rule.name, fieldSchema(rule, `${type.name}.${rule.name}`, kind, text)] as const;
  });
  const required = rules.filter(({ isOptional }) => !isOptional).map(({ name }) => name);
  return {
    description: wholeText(source.classDoc(type.name)),
    type: 'object',
    required,
    properties: Object.fromEntries(properties),
  };
}

function fieldSchema(
  { schema, isOptional }: PlannedField,
  where: string,
  kind: DeclaredBody['kind'],
  description: string | undefined,
): JsonSchema {
  if (schema === undefined || hasGap(schema))
    throw new UndescribableError(
      `${where}: a rule does not say what it accepts; give it described() of platform/http/body/field-rules.ts as options, or add the decorator to stock-rules.ts beside it`,
    );
  if (description === undefined)
    throw new UndescribableError(
      `${where} has no description: add a doc comment to the field, or the word to openapi/texts/words.ts`,
    );
  // A form has no null: an empty value stands for none.
  const value = isOptional && kind === 'json' ? orNull(schema) : schema;
  const shape = schema.description === undefined ? '' : ` ${schema.description}`;
  return { ...withWords(value), description: `${description.replace(/\.?$/, '.')}${shape}` };
}

/** A check somewhere inside that says nothing. */
function hasGap(schema: JsonSchema): boolean {
  const inner = [schema.items, ...Object.values(schema.properties ?? {}), ...(schema.anyOf ?? [])];
  return Object.keys(schema).length === 0 || inner.some((part) => part !== undefined && hasGap(part));
}

/** Fields of objects inside are described by their names. */
function withWords(schema: JsonSchema): JsonSchema {
  const { items, properties } = schema;
  if (items !== undefined) return { ...schema, items: withWords(items) };
  if (properties === undefined) return schema;
  const described = Object.entries(properties).map(([name, part]) => {
    const means = wordOf(name)?.means;
    const description = [means && `${means}.`, part.description].filter(Boolean).join(' ');
    if (description === '')
      throw new UndescribableError(
        `say in openapi/texts/words.ts what ${name} means, a field inside of a field`,
      );
    return [name, { ...withWords(part), description }];
  });
  return { ...schema, properties: Object.fromEntries(described) as Record<string, JsonSchema> };
}
