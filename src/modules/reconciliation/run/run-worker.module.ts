import { Module } from '@nestjs/common';
import { NightlyScopes } from './nightly-scopes.service.js';
import { RunModule } from './run.module.js';
import { StartNightlyRunsService } from './start-nightly-runs.service.js';

/** Starts the comparisons of the night. */
@Module({
  imports: [RunModule],
  providers: [NightlyScopes, StartNightlyRunsService],
})
export class RunWorkerModule {}
