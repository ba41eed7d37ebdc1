import { applyEdit, type SourceEdit, type Sources } from '../source/source-edit.js';

/** A mistake that a change of the service could make. */
export interface PlantedBug {
  readonly id: string;
  /** What the service does with it. */
  readonly what: string;
  readonly edits: readonly SourceEdit[];
}

/** The tests that must turn red with a bug. */
export interface Check {
  readonly project: 'unit' | 'contract' | 'e2e';
  /** Part of the path of one test file. */
  readonly suite: string;
}

/** A bug that tests must find. */
export interface TestedBug extends PlantedBug {
  readonly check: Check;
}

/**
 * Returns the files that a bug changes, with the bug.
 * @throws Error that names the bug when one of its edits does not fit the sources any more.
 */
export function plant({ id, edits }: PlantedBug, sources: Sources): Sources {
  try {
    const changed = edits.reduce(applyEdit, sources);
    return new Map([...changed].filter(([path, text]) => sources.get(path) !== text));
  } catch (error) {
    throw new Error(`${id} does not fit the sources`, { cause: error });
  }
}
