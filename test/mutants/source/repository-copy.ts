import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DATA } from '../../../launcher/paths.mjs';
import { copyCheckout } from '../../support/copy-checkout.js';
import { serviceSources } from './service-sources.js';
import type { Sources } from './source-edit.js';

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
    copyCheckout(this.directory);
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
