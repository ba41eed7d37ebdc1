import { Injectable } from '@nestjs/common';
import type { Statements } from '../../../platform/database/statements.js';
import type { DeferredVerify, GrantMode } from '../domain/project.entity.js';
import { type ProjectDelivery, ProjectRepository } from '../persistence/project.repository.js';
import { ProjectCache } from './project-cache.js';

/** Returns how projects deliver what was paid; cached for some seconds, since every payment needs it. */
@Injectable()
export class GrantModes {
  private readonly cache = new ProjectCache<ProjectDelivery>();

  constructor(private readonly projects: ProjectRepository) {}

  /** @param statements of the caller's transaction, if any, so that no second connection is needed */
  async of(pjid: string, statements?: Statements): Promise<GrantMode> {
    return (await this.deliveryOf(pjid, statements)).grantMode;
  }

  /** Returns what becomes of a verification whose store gave no answer. */
  async deferredVerifyOf(pjid: string): Promise<DeferredVerify> {
    return (await this.deliveryOf(pjid)).deferredVerify;
  }

  /** Makes this process see a change at once. */
  forget(pjid: string): void {
    this.cache.forget(pjid);
  }

  private deliveryOf(pjid: string, statements?: Statements): Promise<ProjectDelivery> {
    return this.cache.of(pjid, () => this.projects.deliveryOf(pjid, statements));
  }
}
