import { type DynamicModule, Module } from '@nestjs/common';
import { partsForRole, type ServiceRole } from '../../platform/config/service-role.js';
import { ProjectCoreModule } from './project-core.module.js';
import { ProjectApiModule } from './project-api.module.js';

/** Projects, access keys, store settings and the audit log. */
@Module({ imports: [ProjectCoreModule], exports: [ProjectCoreModule] })
export class ProjectModule {
  /** The providers that every role shares, and the parts that the role adds. */
  static forRole(role: ServiceRole): DynamicModule {
    return { module: ProjectModule, imports: partsForRole(role, { api: [ProjectApiModule], worker: [] }) };
  }
}
