import { type FieldRule, fieldRules } from './field.js';
import { accepting, type FieldCheck } from './field-checks.js';
import { type JsonSchema, orNull } from './json-schema.js';
import type { RawFields } from './raw-fields.js';

type ItemClass<T extends object> = new () => T;

const held = ({ name, read }: FieldRule, item: RawFields): unknown =>
  read(Object.hasOwn(item, name) ? item[name] : undefined, false);

/** An item of a JSON list that is described by a request class of its own: an object whose declared fields are as they say. */
export const itemOf = (type: ItemClass<object>): FieldCheck =>
  accepting(schemaOf(fieldRules(type)), (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'must be an object';
    for (const rule of fieldRules(type)) {
      const fault = rule.faultOf(held(rule, value as RawFields));
      if (fault !== undefined) return `.${fault}`;
    }
    return undefined;
  });

const schemaOf = (rules: readonly FieldRule[]): JsonSchema => ({
  type: 'object',
  required: rules.filter(({ isOptional }) => !isOptional).map(({ name }) => name),
  properties: Object.fromEntries(
    rules.map(({ name, schema = {}, isOptional }) => [name, isOptional ? orNull(schema) : schema]),
  ),
});

/** An instance of the item's class from an item that {@link itemOf} found nothing wrong with: its declared fields, no others. */
export function toItem<T extends object>(type: ItemClass<T>, item: RawFields): T {
  const instance = new type();
  for (const rule of fieldRules(type)) (instance as Record<string, unknown>)[rule.name] = held(rule, item);
  return instance;
}
