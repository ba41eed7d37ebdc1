import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../../launcher/paths.mjs';

const PAGE = join(ROOT, 'docs', 'reliability.md');

/** A part of the page that a tool writes: everything between these two comments. */
const marks = (name: string): readonly [string, string] => [`<!-- run:${name} -->`, `<!-- end:${name} -->`];

/** The page with another text in one of its parts. @throws Error when the page has no such part */
export function withPart(page: string, name: string, text: string): string {
  const [begin, end] = marks(name);
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`the page has no part ${name}`);
  return `${page.slice(0, from + begin.length)}\n\n${text.trim()}\n\n${page.slice(to)}`;
}

/** Commit, date, seed and machine of a run; `+` after the commit means uncommitted changes. */
function circumstances(seed: number): string {
  const git = (...args: readonly string[]): string =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
  const commit = git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') === '' ? '' : '+');
  const date = new Date().toISOString().slice(0, 10);
  return `Commit ${commit}, ${date}, seed ${seed}, ${availableParallelism()} cores, Node ${process.version}.`;
}

/** Writes the output of a run into its part of docs/reliability.md, with commit, date and seed. */
export function writePart(name: string, seed: number, text: string): void {
  writeFileSync(PAGE, withPart(readFileSync(PAGE, 'utf8'), name, `${circumstances(seed)}\n\n${text}`));
}
