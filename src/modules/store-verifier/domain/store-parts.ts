import type { Store } from './store.js';

/** A class that the framework makes. */
type Injected<T> = new (...parts: never[]) => T;

/** A store as the module wires it: itself, and what it is made of. */
export interface StoreParts {
  readonly store: Injected<Store>;
  readonly providers: readonly Injected<object>[];
}
