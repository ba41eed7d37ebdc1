import type { StoreSettingsOperatorDefinitionsData } from '../../api/endpoints.js';

/** The settings that a store has. */
export type StoreDefinition = StoreSettingsOperatorDefinitionsData['definitionList'][number];

/** A setting of a store. */
export type SettingField = StoreDefinition['fieldList'][number];

/** Name of the control of a setting. */
export const controlOf = ({ path }: Pick<SettingField, 'path'>): string => `setting.${path}`;

function valueOf({ type }: SettingField, text: string): string | boolean | undefined {
  if (text === '') return undefined;
  return type === 'BOOLEAN' ? text === 'true' : text;
}

/**
 * Builds the settings that a form holds: nested by their dotted paths, without what is empty.
 * @param textOf returns the text of a control; empty without one
 * @param isRemoved whether a saved secret is to be removed, which null says
 */
export function readSettings(
  fields: readonly SettingField[],
  textOf: (control: string) => string,
  isRemoved: (control: string) => boolean,
): Record<string, unknown> {
  const settings: Record<string, unknown> = {};
  for (const field of fields) {
    const control = controlOf(field);
    const value = isRemoved(control) ? null : valueOf(field, textOf(control));
    if (value === undefined) continue;
    const [first = '', second] = field.path.split('.');
    settings[first] =
      second === undefined ? value : { ...(settings[first] as object | undefined), [second]: value };
  }
  return settings;
}
