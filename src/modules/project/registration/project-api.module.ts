import { Module } from '@nestjs/common';
import { ProjectOperatorController } from './project.operator.controller.js';
import { ProjectCoreModule } from '../project-core.module.js';
import { ListProjectsService } from './list-projects.service.js';
import { ProjectCaches } from './project-caches.service.js';
import { SaveProjectService } from './save-project.service.js';

/** Lets operators save and list projects. */
@Module({
  imports: [ProjectCoreModule],
  controllers: [ProjectOperatorController],
  providers: [ProjectCaches, SaveProjectService, ListProjectsService],
})
export class ProjectApiModule {}
