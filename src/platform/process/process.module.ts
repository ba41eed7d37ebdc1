import { Global, Module } from '@nestjs/common';
import { ProcessPhase } from './process-phase.js';

/** Makes the {@link ProcessPhase} injectable. */
@Global()
@Module({ providers: [ProcessPhase], exports: [ProcessPhase] })
export class ProcessModule {}
