import type { Disturbance, Played } from './play-fault.js';
import { tableOfRows } from './table-of-rows.js';

const HEAD = [
  'fault',
  'calls',
  'errors',
  'normal after',
  'errors after its end',
  'normal after',
  'acknowledged',
  'lost',
  'alerts',
];

/** The matrix as a table; times in seconds. */
export const tableOf = (played: readonly Played[]): string =>
  tableOfRows(HEAD, played.map(lineOf), (column) => column > 0 && column < HEAD.length - 1);

const lineOf = ({ name, calls, during, after, acknowledged, lost, alerts }: Played): string[] => [
  name,
  String(calls),
  ...cellsOf(during),
  ...cellsOf(after),
  String(acknowledged),
  String(lost.length),
  alerts.join(', '),
];

const cellsOf = ({ errors, normalAfterMs }: Disturbance): string[] => [
  String(errors),
  `${(normalAfterMs / 1000).toFixed(1)} s`,
];
