import type { JsonSchema } from '../../../platform/http/body/json-schema.js';
import type { Setting } from './setting.js';
import { definedSettings } from './settings-registry.js';

type Named = Readonly<Record<string, JsonSchema>>;

/**
 * Describes the settings of all stores as one object, each field with the stores that have it. Which fields are
 * required depends on `store`; a schema for each store would be harder to read as a table.
 */
export function settingsSchema(): JsonSchema {
  const properties: Record<string, JsonSchema> = {};
  for (const { store, settings } of definedSettings()) {
    for (const setting of settings) {
      const [first = '', second] = setting.path.split('.');
      const own = ofStore(store, setting);
      const around = properties[first];
      properties[first] =
        second === undefined ? joined(around, own) : within(around, { [second]: own }, second);
    }
  }
  return { type: 'object', additionalProperties: true, properties };
}

function ofStore(store: string, { kind, optional, secret, means }: Setting): JsonSchema {
  const need = optional ? 'may have it' : 'needs it';
  const description = `\`${store}\` ${need}: ${means}${secret ? '; a secret, never shown again' : ''}.`;
  if (kind === 'boolean') return { type: 'boolean', description };
  if (kind === 'id') return { type: ['string', 'integer'], description };
  return kind === 'text' ? { type: 'string', description } : { type: 'string', enum: kind, description };
}

/** Schema of a field that several stores have. */
function joined(one: JsonSchema | undefined, other: JsonSchema): JsonSchema {
  if (one === undefined) return other;
  const types = [...new Set([one.type, other.type].flat())].filter((type) => type !== undefined);
  const [type] = types;
  return {
    ...one,
    type: types.length === 1 ? type : types,
    description: [...new Set([one.description, other.description])].join(' '),
  };
}

function within(around: JsonSchema | undefined, inner: Named, name: string): JsonSchema {
  const known = around?.properties ?? {};
  const part = inner[name] ?? {};
  return {
    type: 'object',
    description: 'An object of its own.',
    properties: { ...known, [name]: joined(known[name], part) },
  };
}
