import { Injectable } from '@nestjs/common';
import { ActiveKeysService } from './active-keys.service.js';
import { GrantModes } from './grant-modes.service.js';
import { LimitRules } from './limit-rules.service.js';
import { ProjectDirectory } from './project-directory.service.js';
import { RefundRules } from './refund-rules.service.js';

/** Everything that this process caches of projects. */
@Injectable()
export class ProjectCaches {
  constructor(
    private readonly modes: GrantModes,
    private readonly limits: LimitRules,
    private readonly refunds: RefundRules,
    private readonly keys: ActiveKeysService,
    private readonly directory: ProjectDirectory,
  ) {}

  /** Makes this process see a change of a project at once. */
  forget(pjid: string): void {
    this.modes.forget(pjid);
    this.limits.forget(pjid);
    this.refunds.forget(pjid);
    this.keys.forget();
    this.directory.forget(pjid);
  }
}
