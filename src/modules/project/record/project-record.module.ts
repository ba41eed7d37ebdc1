import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OpenProjects } from '../../../platform/access/open-projects.js';
import { ProjectMove, ProjectMoveShift } from './project-move.entity.js';
import { Project } from './project.entity.js';
import { ProjectRepository } from './project.repository.js';
import { ProjectDirectory } from './project-directory.service.js';
import { ProjectRulesReader } from './project-rules-reader.service.js';

/** The rows of projects, for the parts of this module. */
@Module({
  imports: [TypeOrmModule.forFeature([Project, ProjectMove, ProjectMoveShift])],
  providers: [
    ProjectRepository,
    ProjectDirectory,
    ProjectRulesReader,
    { provide: OpenProjects, useExisting: ProjectDirectory },
  ],
  exports: [ProjectRepository, ProjectDirectory, ProjectRulesReader, OpenProjects],
})
export class ProjectRecordModule {}
