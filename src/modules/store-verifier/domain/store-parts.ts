import type { SettingsCheck } from '../../project/index.js';
import type { Store } from './store.js';

/** A class that the framework makes. */
type Injected<T> = new (...parts: never[]) => T;

/** A store as the module wires it: itself, and what it is made of. */
export interface StoreParts {
  readonly store: Injected<Store>;
  /** Tries the credentials of a project. */
  readonly check: Injected<SettingsCheck>;
  readonly providers: readonly Injected<object>[];
}
