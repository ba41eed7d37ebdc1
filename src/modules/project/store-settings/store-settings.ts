import type { StoreName } from './settings-registry.js';

/** Settings by dotted path, divided into plain values and secrets. */
export interface SplitSettings {
  readonly plain: Readonly<Record<string, string | boolean>>;
  readonly secrets: Readonly<Record<string, string>>;
}

/** Settings of one store as operators see them: secrets by their paths only. */
export interface ShownSettings {
  readonly store: StoreName;
  readonly plain: SplitSettings['plain'];
  readonly secretPaths: readonly string[];
  readonly updatedAt: Date;
}

/** Settings with the time at which they were saved. */
export interface SavedSettings extends SplitSettings {
  readonly updatedAt: Date;
  /** False when the sealing key of the secrets is not configured any more; `secrets` is empty then. */
  readonly isReadable: boolean;
}
