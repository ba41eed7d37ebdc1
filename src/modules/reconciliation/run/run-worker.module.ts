import { Module } from '@nestjs/common';
import { BooksPurgeRepository } from './books-purge.repository.js';
import { BooksPurge } from './books-purge.watch.js';
import { NightlyScopes } from './nightly-scopes.service.js';
import { NightlyWatch } from './nightly.watch.js';
import { PurgeBooksService } from './purge-books.service.js';
import { RunModule } from './run.module.js';
import { StartNightlyRunsService } from './start-nightly-runs.service.js';

/** Starts the comparisons of the night, and deletes old ones. */
@Module({
  imports: [RunModule],
  providers: [
    NightlyScopes,
    StartNightlyRunsService,
    NightlyWatch,
    BooksPurgeRepository,
    PurgeBooksService,
    BooksPurge,
  ],
})
export class RunWorkerModule {}
