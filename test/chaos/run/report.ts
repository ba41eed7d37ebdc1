import type { Outcome } from '../history.js';
import type { FaultResult } from './run-fault.js';

/** A result with the measurements of the end of the whole run. */
export interface FinalResult extends FaultResult {
  /** From the end of the fault until the last open purchase was consumed. */
  readonly drainedMs: number | null;
  /** What to say when that took longer than its target; null otherwise. */
  readonly lateDrain: string | null;
}

const HEAD = [
  'fault',
  'operations',
  'ok',
  'fail',
  'unknown',
  'violations',
  'slowest',
  'first',
  'settled',
  'drained',
  'effect',
];

export const count = ({ operations }: FaultResult, outcome: Outcome): number =>
  operations.filter((operation) => operation.outcome === outcome).length;

/** The results as a table; times in ms, `first` and `settled` with their targets. */
export function tableOf(results: readonly FinalResult[]): string {
  const lines = [HEAD, ...results.map(lineOf)];
  const widths = HEAD.map((_, column) => Math.max(...lines.map((line) => (line[column] as string).length)));
  const pad = (text: string, column: number): string =>
    column === 0 ? text.padEnd(widths[column] as number) : text.padStart(widths[column] as number);
  return lines.map((line) => `| ${line.map(pad).join(' | ')} |`).join('\n');
}

function lineOf(result: FinalResult): string[] {
  const { fault, recovery, operations, violations, slowestMs, drainedMs, effect } = result;
  return [
    fault.name,
    String(operations.length),
    String(count(result, 'ok')),
    String(count(result, 'fail')),
    String(count(result, 'unknown')),
    String(violations.length),
    String(slowestMs),
    `${recovery.firstMs ?? 'never'} (${fault.firstMs})`,
    `${recovery.settledMs} (${fault.settledMs})`,
    drainedMs === null ? '-' : String(Math.round(drainedMs)),
    effect === null ? '-' : `${effect.times} ${effect.what}`,
  ];
}

/** What went wrong, a few of each kind. */
export function complaintsOf({ fault, violations, missed }: FaultResult): string[] {
  const kinds = new Map<string, number>();
  const shown = violations.filter(({ rule }) => {
    kinds.set(rule, (kinds.get(rule) ?? 0) + 1);
    return (kinds.get(rule) as number) <= 3;
  });
  return [
    ...missed.map((what) => `${fault.id}: target missed: ${what}`),
    ...[...kinds].map(([rule, times]) => `${fault.id}: ${times} x ${rule}`),
    ...shown.map(({ rule, detail }) => `${fault.id}:   ${rule}: ${detail}`),
  ];
}
