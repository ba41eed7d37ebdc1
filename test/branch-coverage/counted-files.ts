import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from '../../launcher/paths.mjs';
import { oneLine, type SourceRange, textAt } from '../support/source-text.js';
import type { Branches, UntakenBranch } from './coverage-result.js';
import { uncounted } from './instrumenter.mjs';

/** What Istanbul counted in a file (istanbul-lib-coverage), as far as it is used. */
export interface CountedFile {
  readonly path: string;
  readonly branchMap: Readonly<
    Record<
      string,
      { readonly type: string; readonly loc: SourceRange; readonly locations: readonly SourceRange[] }
    >
  >;
  /** How often each way of each branch was taken. */
  readonly b: Readonly<Record<string, readonly number[]>>;
}

/** Counted files by their path. */
export type CountedFiles = Readonly<Record<string, CountedFile>>;

const MAX_TEXT = 100;

/** Returns the branches of files that no test has loaded, given relative to the repository. */
export const untouched = (files: readonly string[]): CountedFiles =>
  Object.fromEntries(
    files.map((file) => {
      const path = join(ROOT, file);
      return [path, uncounted(readFileSync(path, 'utf8'), path)];
    }),
  );

/** Adds up what was counted in the same sources. */
export function merged(parts: readonly CountedFiles[]): CountedFiles {
  const sum: Record<string, CountedFile> = {};
  for (const { path, branchMap, b } of parts.flatMap((part) => Object.values(part))) {
    const known = sum[path];
    sum[path] = { path, branchMap, b: known === undefined ? b : sumOf(known.b, b) };
  }
  return sum;
}

const sumOf = (one: CountedFile['b'], other: CountedFile['b']): CountedFile['b'] =>
  Object.fromEntries(
    Object.entries(one).map(([id, ways]) => [id, ways.map((count, way) => count + (other[id]?.[way] ?? 0))]),
  );

/** Returns the branches of counted files by their folder, without folders that have none. */
export function byFolder(counted: CountedFiles): Readonly<Record<string, Branches>> {
  const files = Object.values(counted).toSorted((one, other) => (one.path < other.path ? -1 : 1));
  const folderOf = ({ path }: CountedFile): string => dirname(relative(ROOT, path));
  const folders = [...new Set(files.map(folderOf))];
  const branches = folders.map(
    (folder) => [folder, branchesIn(files.filter((file) => folderOf(file) === folder))] as const,
  );
  return Object.fromEntries(branches.filter(([, { ways }]) => ways > 0));
}

/** Returns the branches of counted files. */
export const branchesIn = (files: readonly CountedFile[]): Branches => ({
  ways: files.flatMap(({ b }) => Object.values(b).flat()).length,
  untaken: files.flatMap((file) => untakenIn(file).toSorted((one, other) => one.line - other.line)),
});

function untakenIn({ path, branchMap, b }: CountedFile): readonly UntakenBranch[] {
  const source = readFileSync(path, 'utf8').split('\n');
  return Object.entries(branchMap).flatMap(([id, { type, loc, locations }]) =>
    (b[id] ?? []).flatMap((count, way) => {
      if (count > 0) return [];
      const line = loc.start.line ?? 1;
      const code = oneLine(source[line - 1] ?? '', MAX_TEXT);
      return [{ file: relative(ROOT, path), line, way: wayOf(type, way, source, locations[way]), code }];
    }),
  );
}

function wayOf(type: string, way: number, source: readonly string[], range: SourceRange | undefined): string {
  if (type === 'if') return way === 0 ? 'then' : 'else';
  return range === undefined ? String(way) : textAt(source, range, MAX_TEXT);
}
