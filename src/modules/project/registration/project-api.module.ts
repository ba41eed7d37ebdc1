import { Module } from '@nestjs/common';
import { ProjectOperatorController } from './project.operator.controller.js';
import { AccessKeyModule } from '../access-key/access-key.module.js';
import { ApprovalModule } from '../approval/approval.module.js';
import { ProjectRecordModule } from '../record/project-record.module.js';
import { ListProjectsService } from './list-projects.service.js';
import { ProjectCaches } from './project-caches.service.js';
import { SaveProjectService } from './save-project.service.js';

/** Lets operators save and list projects. */
@Module({
  imports: [ProjectRecordModule, AccessKeyModule, ApprovalModule],
  controllers: [ProjectOperatorController],
  providers: [ProjectCaches, SaveProjectService, ListProjectsService],
})
export class ProjectApiModule {}
