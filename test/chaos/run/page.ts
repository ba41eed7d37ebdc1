import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { withSection } from '../../../launcher/page-section.mjs';
import { ROOT } from '../../../launcher/paths.mjs';

const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

/**
 * Commit, date, seed and machine of a run; `+` after the commit means uncommitted changes of anything but the pages.
 */
function circumstances(seed: number, what: string): string {
  const commit = git('log', '-1', '--format=%h', '--', what);
  const changed = git('status', '--porcelain', '--', what, ':!docs/*.md') === '' ? '' : '+';
  const of = what === '.' ? 'Commit' : `\`${what}\` of commit`;
  const date = new Date().toISOString().slice(0, 10);
  return `${of} ${commit}${changed}, ${date}, seed ${seed}, ${availableParallelism()} cores, Node ${process.version}.`;
}

/** A part of a page of docs that a run writes. */
export interface PagePart {
  /** Such as `reliability.md`. */
  readonly page: string;
  readonly name: string;
  readonly seed: number;
  /** The folder whose last commit is named; absent: everything. */
  readonly measured?: string;
}

/** Writes the output of a run into its part of a page, with commit, date and seed. */
export function writePart({ page, name, seed, measured = '.' }: PagePart, text: string): void {
  const file = join(ROOT, 'docs', page);
  const whole = `${circumstances(seed, measured)}\n\n${text}`;
  writeFileSync(file, withSection(readFileSync(file, 'utf8'), `run:${name}`, whole));
}
