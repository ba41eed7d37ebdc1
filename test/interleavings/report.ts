import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { ROOT } from '../../launcher/paths.mjs';
import { writePart } from '../chaos/run/page.js';
import type { Explored } from './explorer.js';
import type { PlantedResult } from './planted.js';

const PAGE = join(ROOT, 'docs', 'reliability.md');

/** A whole run. */
export interface Report {
  readonly seed: number;
  readonly database: string;
  readonly pairs: readonly Explored[];
  readonly triples: readonly Explored[];
  readonly planted: readonly PlantedResult[];
}

const played = ({ schedules, repeated }: Explored): number => schedules + repeated;

/** Returns the line of totals. */
export function totalsOf(name: string, explored: readonly Explored[]): string {
  const sum = (of: (each: Explored) => number): number =>
    explored.reduce((total, each) => total + of(each), 0);
  const parts = [
    `${new Set(explored.map(({ race }) => race)).size} races`,
    `${sum(played)} schedules played in ${Math.round(sum(({ seconds }) => seconds))} s`,
    `${sum(({ schedules }) => schedules)} of them different`,
    `${sum(({ waits }) => waits)} waits for locks`,
    `${sum(({ conflicts }) => conflicts)} conflicts that were tried again`,
    `${sum(({ violations }) => violations.length)} broken`,
  ];
  return `${name}: ${parts.join(', ')}`;
}

const rowOf = (each: Explored): readonly (string | number)[] => [
  each.race,
  each.extent,
  played(each),
  each.schedules,
  each.waits,
  each.conflicts,
  each.violations.length,
];

const table = (head: string, numbers: number, rows: readonly (readonly (string | number)[])[]): string => {
  const columns = head.split(' | ').map((_, at, all) => (at < all.length - numbers ? '---' : '--:'));
  return [head, columns.join(' | '), ...rows.map((cells) => cells.join(' | '))]
    .map((line) => `| ${line} |`)
    .join('\n');
};

/** Writes the results into docs/reliability.md. */
export async function writeReport({ seed, database, pairs, triples, planted }: Report): Promise<void> {
  const text = [
    `${database}.`,
    `- ${totalsOf('Pairs', pairs)}.\n- ${totalsOf('Three operations', triples)}.`,
    table(
      'race | extent | played | different | waits | conflicts | broken',
      5,
      [...pairs, ...triples].map(rowOf),
    ),
    table(
      'planted bug | schedule that shows it | found after',
      1,
      planted.map((bug) => [bug.name, bug.found?.schedule ?? 'not found', bug.played]),
    ),
  ].join('\n\n');
  const layout = { ...(await resolveConfig(PAGE)), parser: 'markdown' };
  writePart({ page: 'reliability.md', name: 'interleavings', seed }, await format(text, layout));
}
