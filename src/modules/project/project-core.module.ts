import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessKeyCoreModule } from './access-key.module.js';
import { AuditCoreModule } from './audit.module.js';
import { Project } from './domain/project.entity.js';
import { OperatorOverviewCoreModule } from './operator-overview.module.js';
import { ProjectRepository } from './persistence/project.repository.js';
import { GrantModes } from './service/grant-modes.service.js';
import { LimitRules } from './service/limit-rules.service.js';
import { ProjectDirectory } from './service/project-directory.service.js';
import { StoreSettingsCoreModule } from './store-settings.module.js';

const PROJECTS = [ProjectRepository, ProjectDirectory, GrantModes, LimitRules];
const PARTS = [AccessKeyCoreModule, StoreSettingsCoreModule, AuditCoreModule, OperatorOverviewCoreModule];

/** Providers that every module and the access guard use. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([Project]), ...PARTS],
  providers: PROJECTS,
  exports: [...PROJECTS, ...PARTS],
})
export class ProjectCoreModule {}
