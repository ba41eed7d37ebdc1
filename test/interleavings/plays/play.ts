import type { Outcome } from '../scheduler/operation.js';
import type { Shop } from './shop.js';

/** Operations on fresh rows, and what must be true after them. */
export interface Play {
  /** They race each other. */
  readonly operations: readonly (() => Promise<unknown>)[];
  /** Returns the invariants that are broken, one sentence each. */
  readonly check: (outcomes: readonly Outcome[]) => Promise<readonly string[]>;
}

/** A race that can be played again and again. */
export interface Race {
  /** `verify x cancel`, as it is written in --schedule. */
  readonly name: string;
  /** Names of the operations, in the order of their numbers in a schedule. */
  readonly operations: readonly string[];
  readonly prepare: (shop: Shop) => Promise<Play>;
}

/** Defines a race, named by its operations and by what they share. */
export const race = (
  operations: readonly string[],
  shared: string,
  prepare: (shop: Shop) => Promise<Play>,
): Race => ({ name: `${operations.join('-')}/${shared}`.replaceAll(' ', '-'), operations, prepare });

/** Number of operations that succeeded. */
export const countDone = (outcomes: readonly Outcome[]): number =>
  outcomes.filter(({ kind }) => kind === 'done').length;

/** Returns a sentence when exactly one operation should have won. */
export const oneWins = (outcomes: readonly Outcome[]): string[] => {
  const done = countDone(outcomes);
  return done === 1 ? [] : [`${done} of ${outcomes.length} operations succeeded instead of one`];
};

/** Returns a sentence unless the condition holds. */
export const unless = (holds: boolean, sentence: string): string[] => (holds ? [] : [sentence]);
