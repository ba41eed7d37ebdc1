import { Module } from '@nestjs/common';
import { OpenedProjectRepository } from './persistence/opened-project.repository.js';
import { MeasureParkedWorkService } from './service/measure-parked-work.service.js';
import { ParkedWorkWatch } from './worker/parked-work.watch.js';

/** Watches the moves of projects. */
@Module({ providers: [OpenedProjectRepository, MeasureParkedWorkService, ParkedWorkWatch] })
export class ProjectWorkerModule {}
