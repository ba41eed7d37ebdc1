import type { Stack } from '../../support/faults/stack.js';
import type { Violation } from '../history.js';
import type { ExpectedEffect } from './effect.js';

/** What came of playing a fault. */
export interface Played {
  /** What was wrong all the same. */
  readonly violations?: readonly Violation[];
  /** How often it had its effect, where the play itself counts that. */
  readonly hits?: number;
}

/** What a stack has besides the usual: clocks that can be moved, or a database with a replica. */
export type Setting = 'usual' | 'clocks' | 'replicated';

/** Something that goes wrong, and what it may cost. */
export interface Fault {
  readonly id: string;
  readonly name: string;
  /** The usual one when absent. */
  readonly setting?: Setting;
  /** Brings it about, lets it last, and takes it away. */
  readonly play: (stack: Stack) => Promise<Played | void>;
  /** The effect without which the fault has tested nothing and fails; null for no fault. */
  readonly effect: ExpectedEffect | null;
  /** Within this time after the end of the fault each operation has succeeded again. */
  readonly firstMs: number;
  /** Within this time after the end of the fault the last call without a definite answer has started and ended. */
  readonly settledMs: number;
  /** Within this time after the end of the fault the last open purchase has been consumed; 70 s when absent. */
  readonly drainedMs?: number;
  /** Callers must see nothing: no outcome is unknown. */
  readonly isInvisible?: boolean;
  /** A process that is stopped may answer late; the others may not. */
  readonly mayBeLate?: boolean;
  /** Makes due at the end of the run what the fault has left for much later. */
  readonly settle?: (stack: Stack) => Promise<void>;
  /** The times of one purchase may be out of order, and its consumption may seem to be late. */
  readonly movesDatabaseClock?: boolean;
  /** Calls a second, where the usual load would be in the way. */
  readonly rate?: number;
  /** Why it cannot be had here, or null. */
  readonly missing?: (stack: Stack) => string | null;
}
