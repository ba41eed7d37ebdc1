import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../../launcher/paths.mjs';

/** A part of the page that a tool writes: everything between these two comments. */
const marks = (name: string): readonly [string, string] => [`<!-- run:${name} -->`, `<!-- end:${name} -->`];

/** The page with another text in one of its parts. @throws Error when the page has no such part */
export function withPart(page: string, name: string, text: string): string {
  const [begin, end] = marks(name);
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`the page has no part ${name}`);
  return `${page.slice(0, from + begin.length)}\n\n${text.trim()}\n\n${page.slice(to)}`;
}

const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

/** Commit, date, seed and machine of a run; `+` after the commit means uncommitted changes. */
function circumstances(seed: number, what: string): string {
  const commit = git('log', '-1', '--format=%h', '--', what);
  const changed = git('status', '--porcelain', '--', what) === '' ? '' : '+';
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
  writeFileSync(file, withPart(readFileSync(file, 'utf8'), name, whole));
}
