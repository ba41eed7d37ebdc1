import { tableOfRows } from '../table-of-rows.js';
import type { PlayedCause } from './play-causes.js';

const HEAD = ['cause', 'alert', 'fired after', 'silent after its end', 'not as it would be', 'other alerts'];

/** The causes as a table; times in seconds. */
export const causeTable = (played: readonly PlayedCause[]): string =>
  tableOfRows(HEAD, played.map(rowOf), (column) => column === 2 || column === 3);

const rowOf = ({ cause, firedAfterMs, silentAfterMs, others }: PlayedCause): string[] => [
  cause.name,
  cause.alert,
  inSeconds(firedAfterMs),
  inSeconds(silentAfterMs),
  cause.short ?? '',
  others.join(', '),
];

/** Whole seconds; `never` for null. */
export const inSeconds = (ms: number | null): string =>
  ms === null ? 'never' : `${Math.round(ms / 1000)} s`;
