import { Module } from '@nestjs/common';
import { ProjectOperatorController } from './project.operator.controller.js';
import { AccessKeyCoreModule } from '../access-key/access-key.module.js';
import { ApprovalCoreModule } from '../approval/approval.module.js';
import { ProjectRowsModule } from '../record/project-rows.module.js';
import { ListProjectsService } from './list-projects.service.js';
import { ProjectCaches } from './project-caches.service.js';
import { SaveProjectService } from './save-project.service.js';

/** Lets operators save and list projects. */
@Module({
  imports: [ProjectRowsModule, AccessKeyCoreModule, ApprovalCoreModule],
  controllers: [ProjectOperatorController],
  providers: [ProjectCaches, SaveProjectService, ListProjectsService],
})
export class ProjectApiModule {}
