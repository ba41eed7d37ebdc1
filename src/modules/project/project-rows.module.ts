import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Project } from './domain/project.entity.js';
import { ProjectRepository } from './persistence/project.repository.js';
import { ProjectDirectory } from './service/project-directory.service.js';

/** The rows of projects, for the parts of this module. */
@Module({
  imports: [TypeOrmModule.forFeature([Project])],
  providers: [ProjectRepository, ProjectDirectory],
  exports: [ProjectRepository, ProjectDirectory],
})
export class ProjectRowsModule {}
