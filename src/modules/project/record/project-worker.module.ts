import { Module } from '@nestjs/common';
import { OpenedProjectRepository } from './opened-project.repository.js';
import { MeasureParkedWorkService } from './measure-parked-work.service.js';
import { ParkedWorkWatch } from './parked-work.watch.js';

/** Watches the moves of projects. */
@Module({ providers: [OpenedProjectRepository, MeasureParkedWorkService, ParkedWorkWatch] })
export class ProjectWorkerModule {}
