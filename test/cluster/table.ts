import type { Disturbance, Played } from './play-fault.js';

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
export function tableOf(played: readonly Played[]): string {
  const lines = [HEAD, ...played.map(lineOf)];
  const widths = HEAD.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  const isText = (column: number): boolean => column === 0 || column === HEAD.length - 1;
  const rows = lines.map((line) =>
    line.map((text, column) =>
      isText(column) ? text.padEnd(widths[column]!) : text.padStart(widths[column]!),
    ),
  );
  const rule = widths.map((width, column) =>
    isText(column) ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  return [rows[0]!, rule, ...rows.slice(1)].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

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
