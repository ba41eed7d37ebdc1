import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DATA, ROOT } from '../../../launcher/paths.mjs';
import { serviceSources } from './service-sources.js';
import type { Sources } from './source-edit.js';

const isFile = (name: string): boolean =>
  name !== '' && statSync(join(ROOT, name), { throwIfNoEntry: false })?.isFile() === true;

/** Copies what git knows, and what it would add, so that an interruption leaves no change behind. */
function copyTo(directory: string): void {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  for (const file of listed.split('\0').filter(isFile)) {
    mkdirSync(dirname(join(directory, file)), { recursive: true });
    copyFileSync(join(ROOT, file), join(directory, file));
  }
  symlinkSync(join(ROOT, 'node_modules'), join(directory, 'node_modules'));
}

/** A copy of the repository in which the service's sources may be changed. */
export class RepositoryCopy {
  /** Root of the copy. */
  readonly directory: string;
  /** The service's sources without a change. */
  readonly sources: Sources;

  /** @param name beginning of the name of a new directory below `.data`, which is deleted when the process ends */
  constructor(name: string) {
    mkdirSync(DATA, { recursive: true });
    this.directory = mkdtempSync(join(DATA, `${name}-`));
    process.once('exit', () => this.remove());
    copyTo(this.directory);
    this.sources = serviceSources(this.directory);
  }

  /** Writes changed sources and returns how to undo that. */
  write(changed: Sources): () => void {
    for (const [path, text] of changed) writeFileSync(join(this.directory, path), text);
    return () => {
      for (const [path] of changed) writeFileSync(join(this.directory, path), this.sources.get(path) ?? '');
    };
  }

  /** Deletes the copy. */
  remove(): void {
    rmSync(this.directory, { recursive: true, force: true });
  }
}
