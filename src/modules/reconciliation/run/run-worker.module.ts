import { Module } from '@nestjs/common';
import { BooksPurgeRepository } from './books-purge.repository.js';
import { NightlyScopes } from './nightly-scopes.service.js';
import { PurgeBooksService } from './purge-books.service.js';
import { RunModule } from './run.module.js';
import { StartNightlyRunsService } from './start-nightly-runs.service.js';

/** Starts the comparisons of the night, and deletes old ones. */
@Module({
  imports: [RunModule],
  providers: [NightlyScopes, StartNightlyRunsService, BooksPurgeRepository, PurgeBooksService],
})
export class RunWorkerModule {}
