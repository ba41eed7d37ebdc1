import { Module } from '@nestjs/common';
import { MeasureParkedWorkService } from './measure-parked-work.service.js';
import { UnfinishedMoveRepository } from './unfinished-move.repository.js';

/** Watches the moves of projects. */
@Module({ providers: [UnfinishedMoveRepository, MeasureParkedWorkService] })
export class ProjectRecordWorkerModule {}
