import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OpenProjects } from '../../platform/access/open-projects.js';
import { ProjectMove, ProjectMoveShift } from './domain/project-move.entity.js';
import { Project } from './domain/project.entity.js';
import { ProjectRepository } from './persistence/project.repository.js';
import { ProjectDirectory } from './service/project-directory.service.js';

/** The rows of projects, for the parts of this module. */
@Module({
  imports: [TypeOrmModule.forFeature([Project, ProjectMove, ProjectMoveShift])],
  providers: [ProjectRepository, ProjectDirectory, { provide: OpenProjects, useExisting: ProjectDirectory }],
  exports: [ProjectRepository, ProjectDirectory, OpenProjects],
})
export class ProjectRowsModule {}
