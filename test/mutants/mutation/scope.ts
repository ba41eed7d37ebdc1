import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** Files to mutate, and the tests that must find it. Paths are relative to the repository. */
export interface Scope {
  readonly files: readonly string[];
  readonly tests: readonly string[];
}

/** Files that hold SQL, the shape of rows and requests, or settings: tests with a database judge them. */
const OTHER_LAYER =
  /\.(?:spec|sql|row|column|processor|request|view|data|errors|settings|store|library|provider)\.ts$|(?:^|\/)(?:index|stores|api-groups)\.ts$/;
const IMPORTS_NEST = /from '@nestjs\//;

/** Returns the pure files of a folder: those that neither Nest nor the database is needed for. */
const pureFiles = (root: string, folder: string): string[] =>
  readdirSync(join(root, folder), { encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !OTHER_LAYER.test(name))
    .map((name) => join(folder, name))
    .filter((path) => !IMPORTS_NEST.test(readFileSync(join(root, path), 'utf8')))
    .toSorted();

/**
 * Returns what a score is about. Of a folder: its pure files and the unit tests in it. Most of an adapter is judged by
 * contract tests, so that only its files with a unit test of their own are mutated. Of a single file: it and the unit
 * test of its name.
 * @throws Error when the folder holds no such file
 */
export function scopeOf(root: string, folder: string): Scope {
  if (folder.endsWith('.ts')) return { files: [folder], tests: [folder.replace(/\.ts$/, '.spec.ts')] };
  const hasTest = (path: string): boolean => existsSync(join(root, path.replace(/\.ts$/, '.spec.ts')));
  const pure = pureFiles(root, folder);
  const files = folder.includes('/adapter/') ? pure.filter(hasTest) : pure;
  if (files.length === 0) throw new Error(`${folder} holds no file to mutate`);
  const tests = readdirSync(join(root, folder)).filter((name) => name.endsWith('.spec.ts'));
  return { files, tests: tests.toSorted().map((name) => join(folder, name)) };
}

/**
 * Returns the parts of a scope that can be measured one by one: each file with the test of its own name, and the files
 * without one with all tests. A mutant then loads one test file instead of all.
 */
export function partsOf({ files, tests }: Scope): readonly Scope[] {
  const parts = files.map((file) => ({ file, own: file.replace(/\.ts$/, '.spec.ts') }));
  const shared = parts.filter(({ own }) => !tests.includes(own)).map(({ file }) => file);
  const single = parts
    .filter(({ own }) => tests.includes(own))
    .map(({ file, own }) => ({ files: [file], tests: [own] }));
  return shared.length === 0 ? single : [...single, { files: shared, tests }];
}

/** Returns those of the paths in stored results that do not exist any more: the results are of an older commit. */
export const gonePaths = (root: string, paths: readonly string[]): readonly string[] =>
  paths.filter((path) => !existsSync(join(root, path)));

const PRINTER = ts.createPrinter({ removeComments: true });

/** Returns what a file does: TypeScript without comments, since no mutant is in one; other files as they are. */
const codeIn = (root: string, path: string): string => {
  const text = readFileSync(join(root, path), 'utf8');
  if (!path.endsWith('.ts')) return text;
  return PRINTER.printFile(ts.createSourceFile(path, text, ts.ScriptTarget.Latest));
};

/** Returns a short digest of the code in the files of a scope: a score is about the code of one digest. */
export function codeOf(root: string, { files, tests }: Scope): string {
  const hash = createHash('sha256');
  for (const path of [...files, ...tests]) hash.update(`${path}\0`).update(codeIn(root, path));
  return hash.digest('hex').slice(0, 10);
}
