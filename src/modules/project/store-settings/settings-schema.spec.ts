import { describe, expect, it } from '@jest/globals';
import type { JsonSchema } from '../../../platform/http/body/json-schema.js';
// They define their settings when they are loaded.
import '../../push/index.js';
import '../../store-verifier/index.js';
import type { Setting } from './setting.js';
import { definedSettings } from './settings-registry.js';
import { settingsSchema } from './settings-schema.js';

const at = (path: string): JsonSchema | undefined =>
  path
    .split('.')
    .reduce<JsonSchema | undefined>((schema, name) => schema?.properties?.[name], settingsSchema());

const SETTINGS = definedSettings().flatMap(({ store, settings }) =>
  settings.map((setting): [string, Setting] => [store, setting]),
);

describe('the description of store settings', () => {
  it.each(SETTINGS)('says of %s what each setting is, and whether it is needed: $path', (store, setting) => {
    const { path, optional = false, secret = false, means } = setting;
    const need = optional ? 'may have it' : 'needs it';
    const note = secret ? '; a secret, never shown again' : '';
    expect(at(path)?.description).toContain(`\`${store}\` ${need}: ${means}${note}.`);
  });

  it('has one field for a name that two stores have', () => {
    expect(at('projectId')?.type).toEqual(['string', 'integer']);
    expect(at('serviceAccount.private_key')?.type).toBe('string');
  });
});
