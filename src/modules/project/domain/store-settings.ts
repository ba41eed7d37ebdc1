import type { StoreName } from './settings-registry.js';

/** Settings by dotted path, divided by who may see them. */
export interface SplitSettings {
  readonly plain: Readonly<Record<string, string | boolean>>;
  readonly secrets: Readonly<Record<string, string>>;
}

/** Settings of one store as they are shown: secrets by their paths only. */
export interface ShownSettings {
  readonly store: StoreName;
  readonly plain: SplitSettings['plain'];
  readonly secretPaths: readonly string[];
  readonly updatedAt: Date;
}
