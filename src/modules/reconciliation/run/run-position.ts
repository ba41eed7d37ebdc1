import type { LogCoverage } from './log-coverage.js';

/** A stage: the books of a store, then the purchases, then the game's log. */
export type Stage = `book:${string}` | 'purchases' | 'log';

/** Where a run continues. */
export interface RunPosition {
  readonly stage: Stage;
  /** Position within the stage; null at its beginning. */
  readonly cursor: string | null;
  /** How far the game had uploaded a log of the range when the run began. */
  readonly coverage: LogCoverage;
}

/** Returns the stages of a run, in order. Books come first: what the store decides, later stages do not name again. */
export const stagesOf = (families: readonly string[], store: string | null): readonly Stage[] => [
  ...families.filter((family) => store === null || family === store).map((family): Stage => `book:${family}`),
  'purchases',
  'log',
];

/** Returns the beginning of the next stage; null after the last one. */
export function nextStage(stages: readonly Stage[], { stage, coverage }: RunPosition): RunPosition | null {
  const next = stages[stages.indexOf(stage) + 1];
  return next === undefined ? null : { stage: next, cursor: null, coverage };
}

/** Writes a position for the run's row. */
export const writePosition = (position: RunPosition): string => JSON.stringify(position);

/**
 * Reads the position of a run's row; null before the first step, and for a position of an older version: the run begins
 * anew.
 */
export function readPosition(text: string | null): RunPosition | null {
  if (text === null) return null;
  const position = JSON.parse(text) as Partial<RunPosition> & Omit<RunPosition, 'coverage'>;
  return position.coverage === undefined ? null : { ...position, coverage: position.coverage };
}

/** Returns the family of a stage that reads a store's books; null for other stages. */
export const familyOf = (stage: Stage): string | null =>
  stage.startsWith('book:') ? stage.slice('book:'.length) : null;
