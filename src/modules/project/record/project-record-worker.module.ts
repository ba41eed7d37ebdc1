import { Module } from '@nestjs/common';
import { MeasureParkedWorkService } from './measure-parked-work.service.js';
import { UnfinishedMoveModule } from './unfinished-move.module.js';

/** Watches the moves of projects. */
@Module({ imports: [UnfinishedMoveModule], providers: [MeasureParkedWorkService] })
export class ProjectRecordWorkerModule {}
