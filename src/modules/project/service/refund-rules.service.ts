import { Injectable } from '@nestjs/common';
import type { ProjectRefunds } from '../domain/project-refunds.js';
import { ProjectRepository } from '../persistence/project.repository.js';
import { ProjectCache } from './project-cache.js';

/** Returns what projects do about refunds; cached for some seconds, since every reservation needs it. */
@Injectable()
export class RefundRules {
  private readonly cache = new ProjectCache<ProjectRefunds>();

  constructor(private readonly projects: ProjectRepository) {}

  of(pjid: string): Promise<ProjectRefunds> {
    return this.cache.of(pjid, () => this.projects.refundsOf(pjid));
  }

  /** Makes this process see a change at once. */
  forget(pjid: string): void {
    this.cache.forget(pjid);
  }
}
