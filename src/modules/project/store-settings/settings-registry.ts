import type { SettingsDefinition } from './setting.js';

/** Name of a store, or of the push service, with settings. */
export type StoreName = string;

const definitions = new Map<StoreName, SettingsDefinition>();
const names: StoreName[] = [];

/** Every name, in the order of definition. Complete once the modules are loaded; decorators may reference it before. */
export const STORE_NAMES: readonly StoreName[] = names;

/**
 * Makes the settings of a store known to the operator endpoints and their description. Modules that own a store call it
 * while they are loaded, because the request classes and openapi.json are built from it without an application.
 * @throws Error when the store is defined already
 */
export function defineSettings(definition: SettingsDefinition): void {
  const { store } = definition;
  if (definitions.has(store)) throw new Error(`the settings of ${store} are defined twice`);
  definitions.set(store, definition);
  names.push(store);
}

/** Every definition, in the order of {@link STORE_NAMES}. */
export const definedSettings = (): readonly SettingsDefinition[] => [...definitions.values()];

/**
 * Returns the definition of a store.
 * @throws Error for a store that no module has defined; endpoints accept only {@link STORE_NAMES}
 */
export function settingsOf(store: StoreName): SettingsDefinition {
  const definition = definitions.get(store);
  if (definition === undefined) throw new Error(`no module defines the settings of ${store}`);
  return definition;
}
