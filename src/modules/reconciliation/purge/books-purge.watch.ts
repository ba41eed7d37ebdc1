import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Sweeps } from '../../../platform/queue/sweeps.js';
import { PurgeBooksService } from './purge-books.service.js';

/** A purge asks once for each project; a backlog is continued at the next one. */
const EVERY_MS = 15 * 60_000;

/** Deletes old grant logs and reconciliations at a fixed interval. */
@Injectable()
export class BooksPurge implements OnApplicationBootstrap {
  constructor(
    private readonly sweeps: Sweeps,
    private readonly purgeBooks: PurgeBooksService,
  ) {}

  onApplicationBootstrap(): void {
    this.sweeps.watch('books-purge', EVERY_MS, () => this.purgeBooks.execute());
  }
}
