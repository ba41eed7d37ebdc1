import type { StoreSettingsOperatorDefinitionsData } from '../api/endpoints.js';

/** The settings that a store has. */
export type StoreDefinition = StoreSettingsOperatorDefinitionsData['definitionList'][number];

/** A setting of a store. */
export type SettingField = StoreDefinition['fieldList'][number];

/** Name of the control of a setting. */
export const controlOf = ({ path }: Pick<SettingField, 'path'>): string => `setting.${path}`;

/**
 * Builds the settings that a form holds: nested by their dotted paths, without what is empty.
 * @param textOf returns the text of a control; empty without one
 */
export function readSettings(
  fields: readonly SettingField[],
  textOf: (control: string) => string,
): Record<string, unknown> {
  const settings: Record<string, unknown> = {};
  for (const field of fields) {
    const text = textOf(controlOf(field));
    if (text === '') continue;
    const value = field.type === 'BOOLEAN' ? text === 'true' : text;
    const [first = '', second] = field.path.split('.');
    settings[first] =
      second === undefined ? value : { ...(settings[first] as object | undefined), [second]: value };
  }
  return settings;
}
