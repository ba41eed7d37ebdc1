import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OpenProjects } from '../../../platform/access/open-projects.js';
import { ProjectMove, ProjectMoveShift } from './project-move.entity.js';
import { Project } from './project.entity.js';
import { ProjectRepository } from './project.repository.js';
import { ProjectDirectory } from './project-directory.service.js';

/** The rows of projects, for the parts of this module. */
@Module({
  imports: [TypeOrmModule.forFeature([Project, ProjectMove, ProjectMoveShift])],
  providers: [ProjectRepository, ProjectDirectory, { provide: OpenProjects, useExisting: ProjectDirectory }],
  exports: [ProjectRepository, ProjectDirectory, OpenProjects],
})
export class ProjectRowsModule {}
