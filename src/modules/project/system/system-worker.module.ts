import { Module } from '@nestjs/common';
import { RecordSweepRunsService } from './record-sweep-runs.service.js';
import { SweepRunModule } from './sweep-run.module.js';

/** Records what operators are shown about the workers. */
@Module({ imports: [SweepRunModule], providers: [RecordSweepRunsService] })
export class SystemWorkerModule {}
