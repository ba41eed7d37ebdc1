import { Module } from '@nestjs/common';
import { OpenedProjectRepository } from './opened-project.repository.js';
import { MeasureParkedWorkService } from './measure-parked-work.service.js';

/** Watches the moves of projects. */
@Module({ providers: [OpenedProjectRepository, MeasureParkedWorkService] })
export class ProjectRecordWorkerModule {}
